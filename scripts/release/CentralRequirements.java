import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import java.util.stream.Stream;
import java.util.zip.ZipFile;
import javax.xml.parsers.DocumentBuilderFactory;
import org.w3c.dom.Element;
import org.w3c.dom.Node;
import org.xml.sax.SAXException;

/**
 * Holds a staged repository against what Maven Central asks for
 * (https://central.sonatype.org/publish/requirements/), since an upload that it refuses is refused
 * when the tag is already there. Usage: CentralRequirements FOLDER ADDRESS, where ADDRESS is the
 * project's page.
 */
public final class CentralRequirements {

  private static final List<String> CHECKSUMS = List.of(".md5", ".sha1");

  private final Path folder;
  private final String address;
  private final List<String> faults = new ArrayList<>();

  private CentralRequirements(Path folder, String address) {
    this.folder = folder;
    this.address = address;
  }

  public static void main(String[] arguments) throws Exception {
    CentralRequirements asked =
        new CentralRequirements(Path.of(arguments[0]), arguments[1]);
    List<Path> files = asked.files();
    List<Path> poms =
        files.stream().filter(file -> file.toString().endsWith(".pom")).toList();
    if (poms.isEmpty()) {
      asked.faults.add(asked.folder + ": holds no POM; stage a release there");
    }
    List<Path> published = new ArrayList<>();
    for (Path pom : poms) {
      published.addAll(asked.artefact(pom));
    }
    for (Path file : files) {
      if (!published.contains(file)) {
        asked.fault(file, "belongs to no artefact; take it away");
      }
    }
    if (!asked.faults.isEmpty()) {
      asked.faults.forEach(System.err::println);
      System.exit(2);
    }
    System.out.printf(
        "%d artefacts, %d files: nothing is missing that Maven Central asks for%n",
        poms.size(), files.size());
  }

  /** The files of one artefact. What is wrong with them is a fault. */
  private List<Path> artefact(Path pom) throws IOException, SAXException {
    Element project = xml(pom);
    String artifact = text(project, "artifactId");
    String version = text(project, "version");
    Path place =
        folder
            .resolve(text(project, "groupId").replace('.', '/'))
            .resolve(artifact)
            .resolve(version);
    String name = artifact + "-" + version;
    if (!pom.equals(place.resolve(name + ".pom"))) {
      fault(pom, "says that it is " + text(project, "groupId") + ":" + name + "; put it there");
    }
    described(pom, project);
    for (Element dependency : all(project, "dependencies/dependency")) {
      usable(pom, dependency);
    }
    for (Element parent : all(project, "parent")) {
      usable(pom, parent);
    }
    List<Path> files = new ArrayList<>(List.of(pom));
    if (!text(project, "packaging").equals("pom")) {
      files.add(jar(pom, name + ".jar", ".class"));
      files.add(jar(pom, name + "-sources.jar", ".java"));
      files.add(jar(pom, name + "-javadoc.jar", "index.html"));
    }
    Path bill = pom.resolveSibling(name + "-cyclonedx.json");
    if (!Files.exists(bill)) {
      fault(pom, "has no " + bill.getFileName() + " beside it, which tells what is in the jar");
    }
    files.add(bill);
    List<Path> whole = new ArrayList<>(files);
    for (Path file : files) {
      whole.addAll(beside(file));
    }
    return whole;
  }

  private void described(Path pom, Element project) {
    if (text(project, "version").endsWith("-SNAPSHOT")) {
      fault(pom, "version is " + text(project, "version") + "; a release has no -SNAPSHOT");
    }
    for (String field :
        List.of(
            "name",
            "description",
            "url",
            "licenses/license/name",
            "licenses/license/url",
            "developers/developer/name",
            "scm/connection",
            "scm/developerConnection",
            "scm/url")) {
      if (text(project, field).isEmpty()) {
        fault(pom, field.replace('/', '.') + " is missing; say it in java/pom.xml");
      }
    }
    for (String field : List.of("url", "scm/url")) {
      String said = text(project, field);
      if (!said.isEmpty() && !said.equals(address)) {
        fault(pom, "%s is %s and not %s".formatted(field.replace('/', '.'), said, address));
      }
    }
  }

  /** What is ours must be published too, or nobody could resolve it. */
  private void usable(Path pom, Element needed) {
    String group = text(needed, "groupId");
    String artifact = text(needed, "artifactId");
    String version = text(needed, "version");
    if (version.endsWith("-SNAPSHOT")) {
      fault(pom, "needs %s:%s, which is no release".formatted(artifact, version));
    }
    Path theirs =
        folder
            .resolve(group.replace('.', '/'))
            .resolve(artifact)
            .resolve(version)
            .resolve(artifact + "-" + version + ".pom");
    boolean ours = (text(xmlOf(pom), "groupId") + ".").startsWith(group + ".");
    if (ours && !Files.exists(theirs)) {
      fault(pom, "needs %s:%s:%s, which is not staged".formatted(group, artifact, version));
    }
  }

  private Path jar(Path pom, String name, String holds) throws IOException {
    Path jar = pom.resolveSibling(name);
    if (!Files.exists(jar)) {
      fault(pom, "has no " + name + " beside it");
      return jar;
    }
    try (ZipFile entries = new ZipFile(jar.toFile())) {
      if (entries.stream().noneMatch(entry -> entry.getName().endsWith(holds))) {
        fault(jar, "holds nothing that ends with " + holds);
      }
    }
    return jar;
  }

  /** Its signature and its checksums. */
  private List<Path> beside(Path file) throws IOException {
    if (!Files.exists(file)) {
      return List.of();
    }
    List<Path> beside = new ArrayList<>();
    Path signature = Path.of(file + ".asc");
    if (!Files.exists(signature)
        || !Files.readString(signature).startsWith("-----BEGIN PGP SIGNATURE-----")) {
      fault(file, "has no signature; scripts/ci/sign-staged makes them");
    }
    beside.add(signature);
    for (String ending : CHECKSUMS) {
      Path sum = Path.of(file + ending);
      if (!Files.exists(sum)) {
        fault(file, "has no " + ending + " beside it");
      } else if (!Files.readString(sum).strip().equals(digest(file, ending))) {
        fault(file, "is not the file that its " + ending + " is of; stage it anew");
      }
      beside.add(sum);
    }
    return beside;
  }

  private static String digest(Path file, String ending) throws IOException {
    try {
      MessageDigest digest =
          MessageDigest.getInstance(ending.equals(".md5") ? "MD5" : "SHA-1");
      return HexFormat.of().formatHex(digest.digest(Files.readAllBytes(file)));
    } catch (NoSuchAlgorithmException missing) {
      throw new IllegalStateException(missing);
    }
  }

  private void fault(Path file, String what) {
    faults.add(folder.relativize(file) + ": " + what);
  }

  private List<Path> files() throws IOException {
    try (Stream<Path> all = Files.walk(folder)) {
      return List.copyOf(
          new TreeSet<>(all.filter(Files::isRegularFile).toList()));
    }
  }

  private static Element xml(Path file) throws IOException, SAXException {
    try (InputStream text = Files.newInputStream(file)) {
      DocumentBuilderFactory factory = DocumentBuilderFactory.newInstance();
      factory.setFeature("http://apache.org/xml/features/disallow-doctype-decl", true);
      return factory.newDocumentBuilder().parse(text).getDocumentElement();
    } catch (javax.xml.parsers.ParserConfigurationException missing) {
      throw new IllegalStateException(missing);
    }
  }

  private static Element xmlOf(Path file) {
    try {
      return xml(file);
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    } catch (SAXException failure) {
      throw new IllegalStateException(failure);
    }
  }

  /** The elements at a path of names, by children only. */
  private static List<Element> all(Element from, String path) {
    List<Element> found = List.of(from);
    for (String name : path.split("/")) {
      List<Element> next = new ArrayList<>();
      for (Element element : found) {
        for (Node child = element.getFirstChild(); child != null; child = child.getNextSibling()) {
          if (child instanceof Element inner && inner.getTagName().equals(name)) {
            next.add(inner);
          }
        }
      }
      found = next;
    }
    return found;
  }

  private static String text(Element from, String path) {
    return Optional.of(all(from, path))
        .filter(found -> !found.isEmpty())
        .map(found -> found.getFirst().getTextContent().strip())
        .orElse("");
  }
}
