// Checks a badge against its evidence: the picture's digest is its lasting address, and the picture
// names the digest of the text that lies beside it. Nothing is sent but the request for that text.
const form = document.getElementById("verify");
const said = document.getElementById("verified");

async function sha256(bytes) {
  const digest = await crypto.subtle.digest("SHA-256", bytes);
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

function say(words, tone, href) {
  said.className = `answer ${tone}`;
  said.replaceChildren(words);
  if (!href) return;
  const link = document.createElement("a");
  link.href = href;
  link.textContent = "The evidence";
  said.append(" ", link, ".");
}

async function check(file) {
  const bytes = await file.arrayBuffer();
  const picture = new TextDecoder().decode(bytes);
  const [, label, message] = picture.match(/<title>([^<]+?): ([^<]*)<\/title>/) ?? [];
  const [, evidence, of] = picture.match(/evidence: SHA-256 ([0-9a-f]{64})(?: of ([\w-]+))?/) ?? [];
  const id = of ?? label; // a source is called by a name, and lies at its id
  if (!/^[\w-]+$/.test(id ?? "") || !evidence) return say(`${file.name} is not a badge of Threadmark: it names no evidence.`, "contradicted");
  const address = `${form.dataset.badges}${id}/${(await sha256(bytes)).slice(0, 16)}.txt`;
  const answer = await fetch(address);
  if (!answer.ok && answer.status !== 404) throw new Error(`the evidence did not come (${answer.status})`);
  if (!answer.ok) return say(`This site never published that picture of ${label}. It may be from another site, or it was changed.`, "contradicted");
  const same = (await sha256(await answer.arrayBuffer())) === evidence;
  say(same ? `Genuine: this site published "${label}: ${message}".` : `The evidence of ${label} is not the one that the picture names.`, same ? "held" : "contradicted", address);
}

if (globalThis.crypto?.subtle) {
  form.hidden = false;
  form.addEventListener("change", ({ target }) => {
    const [file] = target.files;
    if (file) check(file).catch((error) => say(`The check did not run: ${error.message}.`, "undecided"));
  });
}
