/** As the driver gives bytes back, past the model. */
export type StoredBytes = Buffer | { buffer: Uint8Array; position: number };

export const bytesOf = (stored: StoredBytes): Buffer =>
  Buffer.isBuffer(stored) ? stored : Buffer.from(stored.buffer.subarray(0, stored.position));
