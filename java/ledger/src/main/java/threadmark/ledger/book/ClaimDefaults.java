package threadmark.ledger.book;

import java.util.List;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** What a claims file may leave out: people write these files by hand. */
final class ClaimDefaults {

  private ClaimDefaults() {}

  static void complete(ObjectNode source) {
    nulls(source, "link", "withdrawn");
    arrays(source, "machines", "planned", "figures");
    objects(source.path("machines"))
        .forEach(machine -> {
          nulls(machine, "cores", "threads");
          flags(machine, "hybrid");
          texts(machine, "jdk");
        });
    objects(source.path("figures")).forEach(figure -> empty(figure, "parameters"));
    objects(source.path("claims")).forEach(ClaimDefaults::claim);
  }

  private static void claim(ObjectNode claim) {
    nulls(claim, "experiment", "standIn");
    arrays(claim, "published", "at");
    empty(claim, "cells", "requires");
    texts(claim, "place", "why");
    if (!claim.has("unit")) {
      claim.put("unit", "ratio");
    }
    objects(claim.path("published"))
        .forEach(published -> {
          texts(published, "machine");
          nulls(published, "value");
        });
    cells(claim);
    if (claim.path("standIn") instanceof ObjectNode standIn) {
      arrays(standIn, "at");
      flags(standIn, "onlyShown");
      nulls(standIn, "predicate");
      cells(standIn);
      limits(standIn.path("predicate"));
    }
    if (claim.path("requires") instanceof ObjectNode requires) {
      flags(requires, "cores", "hybrid");
      nulls(requires, "processors", "heapMebibytes", "jdkFrom", "jdkTo", "minutes");
    }
    limits(claim.path("predicate"));
  }

  private static void cells(ObjectNode owner) {
    owner
        .path("cells")
        .forEach(cell -> {
          if (cell instanceof ObjectNode fields) {
            nulls(fields, "experiment", "protocol", "variant", "benchmark", "collector");
            empty(fields, "parameters");
          }
        });
  }

  /** A range with one end needs no word for the other. */
  private static void limits(JsonNode node) {
    if (node instanceof ObjectNode fields && fields.path("is").asString("").equals("within")) {
      nulls(fields, "low", "high");
    }
    node.forEach(ClaimDefaults::limits);
  }

  private static List<ObjectNode> objects(JsonNode array) {
    return array
        .valueStream()
        .filter(ObjectNode.class::isInstance)
        .map(ObjectNode.class::cast)
        .toList();
  }

  private static void nulls(ObjectNode fields, String... names) {
    for (String name : names) {
      if (!fields.has(name)) {
        fields.putNull(name);
      }
    }
  }

  private static void arrays(ObjectNode fields, String... names) {
    for (String name : names) {
      if (!fields.has(name)) {
        ArrayNode unused = fields.putArray(name);
      }
    }
  }

  private static void empty(ObjectNode fields, String... names) {
    for (String name : names) {
      if (!fields.has(name)) {
        ObjectNode unused = fields.putObject(name);
      }
    }
  }

  private static void flags(ObjectNode fields, String... names) {
    for (String name : names) {
      if (!fields.has(name)) {
        fields.put(name, false);
      }
    }
  }

  private static void texts(ObjectNode fields, String... names) {
    for (String name : names) {
      if (!fields.has(name)) {
        fields.put(name, "");
      }
    }
  }
}
