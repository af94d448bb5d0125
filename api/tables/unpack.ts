import { gunzipSync } from "node:zlib";
import { message } from "#shared/core/messages/message.ts";
import { unreadableTable } from "./decode.ts";

/**
 * A file as the page packed it. @param most bytes of the file itself
 * @throws AppError 422 `import.unreadable` for one that is larger, or that was cut off on its way
 */
export function unpackFile(bytes: Buffer, most: number): Buffer {
  const isPacked = bytes[0] === 0x1f && bytes[1] === 0x8b;
  if (!isPacked) return bytes;
  try {
    return gunzipSync(bytes, { maxOutputLength: most });
  } catch (error) {
    if ((error as { code?: string }).code === "ERR_BUFFER_TOO_LARGE")
      throw unreadableTable(
        message("The file is larger than {limit} MB. Split it, or leave out columns that aren't needed.", {
          limit: String(most / 1024 / 1024),
        }),
      );
    throw unreadableTable(message("The file didn't fully arrive. Please choose it again."));
  }
}
