package threadmark.specimens;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/** What the gate said in all scenarios, as the file that is published. */
record Proof(List<Sitting> sittings) {

  static final String SCHEMA = "gate-proof/1";

  Proof {
    sittings = List.copyOf(sittings);
  }

  String json() {
    return ProofFile.text(SCHEMA, Map.of("sittings", sittings));
  }

  /** A proof from its file. */
  static Proof read(Path file) throws IOException {
    return ProofFile.read(file, SCHEMA, Proof.class);
  }
}
