package threadmark.ledger.book;

import java.util.Map;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/** What a claims file may leave out: people write these files by hand. */
final class ClaimDefaults {

  private static final JsonMapper MAPPER = new JsonMapper();

  private static final ObjectNode SOURCE =
      object(
          """
          {"link": null, "withdrawn": null, "machines": [], "planned": [], "figures": []}
          """);
  private static final ObjectNode MACHINE =
      object(
          """
          {"cores": null, "threads": null, "hybrid": false, "jdk": ""}
          """);
  private static final ObjectNode FIGURE =
      object(
          """
          {"parameters": {}}
          """);
  private static final ObjectNode CLAIM =
      object(
          """
          {"experiment": null, "standIn": null, "published": [], "at": [], "cells": {},
           "requires": {}, "place": "", "why": "", "unit": "ratio"}
          """);
  private static final ObjectNode PUBLISHED =
      object(
          """
          {"machine": "", "value": null}
          """);
  private static final ObjectNode STAND_IN =
      object(
          """
          {"at": [], "onlyShown": false, "predicate": null}
          """);
  private static final ObjectNode CELL =
      object(
          """
          {"experiment": null, "protocol": null, "variant": null, "benchmark": null,
           "collector": null, "parameters": {}}
          """);
  private static final ObjectNode REQUIRES =
      object(
          """
          {"cores": false, "hybrid": false, "processors": null, "heapMebibytes": null,
           "jdkFrom": null, "jdkTo": null, "minutes": null}
          """);

  /** A range with one end needs no word for the other. */
  private static final ObjectNode WITHIN =
      object(
          """
          {"low": null, "high": null}
          """);

  private ClaimDefaults() {}

  private static ObjectNode object(String text) {
    return (ObjectNode) MAPPER.readTree(text);
  }

  static void complete(ObjectNode source) {
    put(source, SOURCE);
    source.path("machines").forEach(machine -> put(machine, MACHINE));
    source.path("figures").forEach(figure -> put(figure, FIGURE));
    source.path("claims").forEach(ClaimDefaults::claim);
  }

  private static void claim(JsonNode claim) {
    put(claim, CLAIM);
    claim.path("published").forEach(published -> put(published, PUBLISHED));
    claim.path("cells").forEach(cell -> put(cell, CELL));
    put(claim.path("requires"), REQUIRES);
    limits(claim.path("predicate"));
    JsonNode standIn = claim.path("standIn");
    put(standIn, STAND_IN);
    standIn.path("cells").forEach(cell -> put(cell, CELL));
    limits(standIn.path("predicate"));
  }

  private static void limits(JsonNode node) {
    if (node.path("is").asString("").equals("within")) {
      put(node, WITHIN);
    }
    node.forEach(ClaimDefaults::limits);
  }

  /** Puts there what is absent; of what is no object, the reader complains. */
  private static void put(JsonNode node, ObjectNode defaults) {
    if (node instanceof ObjectNode fields) {
      for (Map.Entry<String, JsonNode> one : defaults.properties()) {
        if (!fields.has(one.getKey())) {
          fields.set(one.getKey(), one.getValue().deepCopy());
        }
      }
    }
  }
}
