package threadmark.ledger.book;

import java.util.Map;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/** What a claims file may leave out: people write these files by hand. */
final class ClaimDefaults {

  /** A range with one end needs no word for the other. */
  private static final JsonNode ABSENT =
      new JsonMapper()
          .readTree(
              """
              {"source": {"name": null, "link": null, "withdrawn": null, "machines": [], "planned": [],
                "figures": []},
               "machine": {"cores": null, "threads": null, "hybrid": false, "jdk": ""},
               "figure": {"parameters": {}},
               "claim": {"title": null, "link": null, "experiment": null, "standIn": null, "published": [], "at": [],
                "cells": {}, "requires": {}, "place": "", "why": "", "unit": "ratio"},
               "published": {"machine": "", "value": null},
               "standIn": {"at": [], "onlyShown": false, "predicate": null},
               "cell": {"experiment": null, "protocol": null, "variant": null,
                "benchmark": null, "collector": null, "parameters": {}},
               "requires": {"cores": false, "hybrid": false, "processors": null,
                "heapMebibytes": null, "jdkFrom": null, "jdkTo": null, "minutes": null},
               "within": {"low": null, "high": null}}
              """);

  private ClaimDefaults() {}

  static void complete(ObjectNode source) {
    put(source, "source");
    source.path("machines").forEach(machine -> put(machine, "machine"));
    source.path("figures").forEach(figure -> put(figure, "figure"));
    source.path("claims").forEach(ClaimDefaults::claim);
  }

  private static void claim(JsonNode claim) {
    put(claim, "claim");
    claim.path("published").forEach(published -> put(published, "published"));
    claim.path("cells").forEach(cell -> put(cell, "cell"));
    put(claim.path("requires"), "requires");
    limits(claim.path("predicate"));
    JsonNode standIn = claim.path("standIn");
    put(standIn, "standIn");
    standIn.path("cells").forEach(cell -> put(cell, "cell"));
    limits(standIn.path("predicate"));
  }

  private static void limits(JsonNode node) {
    if (node.path("is").asString("").equals("within")) {
      put(node, "within");
    }
    node.forEach(ClaimDefaults::limits);
  }

  /** Puts there what is absent; of what is no object, the reader complains. */
  private static void put(JsonNode node, String kind) {
    if (node instanceof ObjectNode fields) {
      for (Map.Entry<String, JsonNode> one : ABSENT.path(kind).properties()) {
        if (!fields.has(one.getKey())) {
          fields.set(one.getKey(), one.getValue().deepCopy());
        }
      }
    }
  }
}
