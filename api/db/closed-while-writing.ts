import { createRequire } from "node:module";

/** A connection of the driver, of which there is no public name. */
interface Connection {
  closed: boolean;
  error: Error | null;
  writeCommand(...command: unknown[]): Promise<void>;
  once(event: "close", listener: () => void): void;
  off(event: "close", listener: () => void): void;
}

// The driver that mongoose itself uses.
const mongoosePath = createRequire(import.meta.url).resolve("mongoose");
const { Connection } = createRequire(mongoosePath)("mongodb/lib/cmap/connection.js") as {
  Connection: { prototype: Connection };
};
const { writeCommand } = Connection.prototype;

/**
 * The driver (mongodb 7, `cmap/connection.js`) writes a command and, where the socket does not take it at once, waits for
 * its "drain". A socket that closed in that moment never drains, so that the caller, or the heartbeat, would wait for
 * ever. Here the write fails as soon as the connection is closed.
 */
Connection.prototype.writeCommand = async function (this: Connection, ...command: unknown[]) {
  const closing = Promise.withResolvers<never>();
  const onClose = () => closing.reject(this.error);
  this.once("close", onClose);
  try {
    const written = writeCommand.apply(this, command);
    if (this.closed) onClose();
    await Promise.race([written, closing.promise]);
  } finally {
    this.off("close", onClose);
  }
};
