package threadmark.ledger.book;

import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import threadmark.ledger.claim.Predicate;
import threadmark.ledger.claim.Quantity;
import tools.jackson.databind.JacksonModule;
import tools.jackson.databind.module.SimpleModule;

/** The words by which claims files say what kind of predicate or quantity stands there. */
final class ClaimTypes {

  private static final String WORD = "is";

  private ClaimTypes() {}

  static JacksonModule module() {
    return new SimpleModule("claims")
        .setMixInAnnotation(Quantity.class, Quantities.class)
        .setMixInAnnotation(Predicate.class, Predicates.class);
  }

  @JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = WORD)
  @JsonSubTypes({
    @JsonSubTypes.Type(value = Quantity.Level.class, name = "level"),
    @JsonSubTypes.Type(value = Quantity.Constant.class, name = "constant"),
    @JsonSubTypes.Type(value = Quantity.Parameter.class, name = "parameter"),
    @JsonSubTypes.Type(value = Quantity.Fact.class, name = "fact"),
    @JsonSubTypes.Type(value = Quantity.Ratio.class, name = "ratio"),
    @JsonSubTypes.Type(value = Quantity.Product.class, name = "product"),
    @JsonSubTypes.Type(value = Quantity.Sum.class, name = "sum"),
    @JsonSubTypes.Type(value = Quantity.Difference.class, name = "difference")
  })
  interface Quantities {}

  @JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = WORD)
  @JsonSubTypes({
    @JsonSubTypes.Type(value = Predicate.Within.class, name = "within"),
    @JsonSubTypes.Type(value = Predicate.Exactly.class, name = "exactly"),
    @JsonSubTypes.Type(value = Predicate.Every.class, name = "every"),
    @JsonSubTypes.Type(value = Predicate.Majority.class, name = "majority"),
    @JsonSubTypes.Type(value = Predicate.Some.class, name = "some"),
    @JsonSubTypes.Type(value = Predicate.InnerMinimum.class, name = "inner-minimum"),
    @JsonSubTypes.Type(value = Predicate.SmallestGood.class, name = "smallest-good"),
    @JsonSubTypes.Type(value = Predicate.RightAnswer.class, name = "right-answer"),
    @JsonSubTypes.Type(value = Predicate.Shown.class, name = "shown"),
    @JsonSubTypes.Type(value = Predicate.Stated.class, name = "stated"),
    @JsonSubTypes.Type(value = Predicate.Unmeasured.class, name = "unmeasured")
  })
  interface Predicates {}
}
