package threadmark;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import tools.jackson.core.json.JsonWriteFeature;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;
import tools.jackson.databind.node.StringNode;

/** A JSON text in one of whose places stands what a stranger wrote. */
public record HostileFields(String place, String text) {

  /** Half a character cannot be written as it is. */
  private static final JsonMapper MAPPER =
      JsonMapper.builder().enable(JsonWriteFeature.ESCAPE_NON_ASCII).build();

  /** Each field that holds a word, of a list its first, with each of those words instead. */
  public static List<HostileFields> of(String whole, List<String> words) {
    JsonNode root = MAPPER.readTree(whole);
    List<HostileFields> made = new ArrayList<>();
    for (String place : places(root, "", new HashSet<>())) {
      String parent = place.substring(0, place.lastIndexOf('/'));
      String name = place.substring(place.lastIndexOf('/') + 1);
      for (String word : words) {
        JsonNode copy = root.deepCopy();
        if (copy.at(parent) instanceof ObjectNode object) {
          object.put(name, word);
        } else {
          copy.at(parent).asArray().set(Integer.parseInt(name), StringNode.valueOf(word));
        }
        made.add(new HostileFields(place, MAPPER.writeValueAsString(copy)));
      }
    }
    return made;
  }

  /** Each name of a field changed, one after the other. */
  public static List<HostileFields> named(String whole, String word) {
    JsonNode root = MAPPER.readTree(whole);
    List<HostileFields> made = new ArrayList<>();
    for (String place : names(root, "", new HashSet<>())) {
      JsonNode copy = root.deepCopy();
      String name = place.substring(place.lastIndexOf('/') + 1);
      ObjectNode object = copy.at(place.substring(0, place.lastIndexOf('/'))).asObject();
      object.set(word, object.remove(name));
      made.add(new HostileFields(place, MAPPER.writeValueAsString(copy)));
    }
    return made;
  }

  /** The words of its fields, of a list its first. */
  public static Set<String> words(String whole) {
    JsonNode root = MAPPER.readTree(whole);
    Set<String> words = new TreeSet<>();
    for (String place : places(root, "", new HashSet<>())) {
      words.add(root.at(place).asString());
    }
    return words;
  }

  private static List<String> places(JsonNode node, String at, Set<String> known) {
    List<String> found = new ArrayList<>();
    children(node, at)
        .forEach((place, child) -> {
          if (child.isString() && known.add(kind(place))) {
            found.add(place);
          }
          found.addAll(places(child, place, known));
        });
    return found;
  }

  private static List<String> names(JsonNode node, String at, Set<String> known) {
    List<String> found = new ArrayList<>();
    children(node, at)
        .forEach((place, child) -> {
          if (node.isObject() && known.add(kind(place))) {
            found.add(place);
          }
          found.addAll(names(child, place, known));
        });
    return found;
  }

  private static Map<String, JsonNode> children(JsonNode node, String at) {
    Map<String, JsonNode> children = new LinkedHashMap<>();
    if (node.isObject()) {
      node.properties().forEach(one -> children.put(at + "/" + one.getKey(), one.getValue()));
    }
    for (int i = 0; node.isArray() && i < node.size(); i++) {
      children.put(at + "/" + i, node.get(i));
    }
    return children;
  }

  private static String kind(String place) {
    return place.replaceAll("/[0-9]+", "/*");
  }
}
