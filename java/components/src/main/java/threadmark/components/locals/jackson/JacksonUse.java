package threadmark.components.locals.jackson;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.util.BufferRecycler;
import com.fasterxml.jackson.core.util.JsonRecyclerPools;
import com.fasterxml.jackson.core.util.RecyclerPool;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import threadmark.components.locals.Use;

/** Writes a small document by a factory that takes its buffers from a pool of that kind. */
public final class JacksonUse implements Use {

  private static final int BOUND = 100;
  private static final int FIELDS = 10;
  private static final int ROOM = 512;

  private final JsonFactory factory;
  private final int bytes;

  public JacksonUse(String kind) throws IOException {
    factory = JsonFactory.builder().recyclerPool(pool(kind)).build();
    bytes = written();
  }

  private static RecyclerPool<BufferRecycler> pool(String kind) {
    return switch (kind) {
      case "thread-local" -> JsonRecyclerPools.threadLocalPool();
      case "shared-deque" -> JsonRecyclerPools.newConcurrentDequePool();
      case "bounded" -> JsonRecyclerPools.newBoundedPool(BOUND);
      case "none" -> JsonRecyclerPools.nonRecyclingPool();
      default -> throw new IllegalArgumentException("no pool \"%s\" is known".formatted(kind));
    };
  }

  @Override
  public int once() throws IOException {
    return written() == bytes ? 1 : 0;
  }

  private int written() throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream(ROOM);
    try (JsonGenerator json = factory.createGenerator(out)) {
      json.writeStartObject();
      for (int field = 0; field < FIELDS; field++) {
        json.writeStringField("field" + field, "a value of some length");
      }
      json.writeEndObject();
    }
    return out.size();
  }

  @Override
  public void close() {
    // Its pool is garbage with it.
  }
}
