package threadmark.files;

import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.FileSystemLoopException;
import java.nio.file.NoSuchFileException;
import java.util.Locale;
import java.util.Optional;

/** Why a file could not be read or written, in plain words. */
public final class FileFault {

  private FileFault() {}

  /** The reason behind the file's name, where the system gave one. */
  public static String sentence(IOException failure) {
    return failure instanceof FileSystemException named && named.getFile() != null
        ? named.getFile() + ": " + words(failure)
        : words(failure);
  }

  public static String words(IOException failure) {
    return switch (failure) {
      case NoSuchFileException unused -> "there is no such file or folder";
      case AccessDeniedException unused -> "its rights do not allow it";
      case FileAlreadyExistsException unused -> "a file is in the way";
      case FileSystemLoopException unused -> "its links lead in a circle";
      case CharacterCodingException unused -> "it is not UTF-8";
      case FileSystemException refused -> told(refused.getReason());
      default -> told(failure.getMessage());
    };
  }

  /** The system's words, as in "No space left on device". */
  private static String told(String reason) {
    return Optional.ofNullable(reason)
        .filter(words -> !words.isBlank())
        .map(words -> words.substring(0, 1).toLowerCase(Locale.ROOT) + words.substring(1))
        .orElse("the system gave no reason");
  }
}
