// The Nu HTML Checker, which is what the standard's own service runs, over pages of a folder.
import { execFile } from "node:child_process";
import path from "node:path";
import { promisify } from "node:util";
import { createRequire } from "node:module";

const jar = createRequire(import.meta.url).resolve("vnu-jar/build/dist/vnu.jar");
const java = process.env.JAVA_HOME ? path.join(process.env.JAVA_HOME, "bin", "java") : "java";

/** It reads files, where nothing is 'self'; pages.test.mjs tries the policy in a browser. */
const NOT_OF_FILES = ".*violates Content Security Policy.*";

/** Errors, warnings and notes alike, each as "file:line: words", and how many pages it read. */
export async function htmlFaults(folder, files) {
  const options = ["-jar", jar, "--format", "json", "--exit-zero-always", "--stdout", "--filterpattern", NOT_OF_FILES];
  const { stdout } = await promisify(execFile)(java, [...options, ...files], { cwd: folder, maxBuffer: 1 << 28 });
  const { messages } = JSON.parse(stdout);
  const unread = messages.filter((message) => message.type === "non-document-error").length;
  const faults = messages.map(({ url, lastLine, message, extract }) => `${path.relative(folder, new URL(url).pathname)}:${lastLine}: ${message} ${JSON.stringify(extract ?? "")}`);
  return { checked: files.length - unread, faults };
}
