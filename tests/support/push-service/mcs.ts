import type { AddressInfo } from "node:net";
import { createServer, type TLSSocket } from "node:tls";
import type { Certificate } from "./certificate.ts";
import { decodeTexts, decodeVarint, encodeMessage, encodeVarint, type Field } from "./wire.ts";

/** One encrypted message on its way to a browser. */
interface Delivery {
  /** The browser's device id, which it logs in with. */
  deviceId: string;
  app: string;
  subtype: string;
  sender: string;
  body: Buffer;
  ttlSeconds: number;
  topic: string | null;
}

export interface MessageServer {
  port: number;
  /** Sends at once, or keeps it for the next login of a device that is away; TTL 0 is not kept (RFC 8030, 5.2). */
  deliver(delivery: Delivery): void;
  close(): Promise<void>;
}

const VERSION = 41;
const TAG = { heartbeatPing: 0, heartbeatAck: 1, loginRequest: 2, loginResponse: 3, dataMessage: 8 } as const;

/** Chromium's message connection (MCS, see `google_apis/gcm/protocol/mcs.proto` in its source): TLS, tag, length, protobuf. */
export async function startMessageServer(certificate: Certificate): Promise<MessageServer> {
  const connections = new Map<string, Connection>();
  const waiting: Delivery[] = [];
  const sockets = new Set<TLSSocket>();

  const server = createServer({ key: certificate.key, cert: certificate.cert }, (socket) => {
    sockets.add(socket);
    const connection = new Connection(socket, (deviceId) => {
      connections.set(deviceId, connection);
      for (const delivery of waiting.splice(0)) deliver(delivery);
    });
    socket.on("error", () => socket.destroy());
    socket.on("close", () => {
      sockets.delete(socket);
      for (const [deviceId, known] of connections) if (known === connection) connections.delete(deviceId);
    });
  });

  function deliver(delivery: Delivery): void {
    const connection = connections.get(delivery.deviceId);
    if (connection) connection.sendMessage(delivery);
    else if (delivery.ttlSeconds > 0) keep(delivery);
  }

  function keep(delivery: Delivery): void {
    const replaced = waiting.findIndex((other) => delivery.topic !== null && isSameTopic(other, delivery));
    if (replaced >= 0) waiting.splice(replaced, 1);
    waiting.push(delivery);
  }

  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    port: (server.address() as AddressInfo).port,
    deliver,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
}

function isSameTopic(a: Delivery, b: Delivery): boolean {
  return a.deviceId === b.deviceId && a.subtype === b.subtype && a.topic === b.topic;
}

class Connection {
  private buffer: Buffer = Buffer.alloc(0);
  private isVersionRead = false;
  private received = 0;
  private sent = 0;
  private readonly socket: TLSSocket;
  private readonly onLogin: (deviceId: string) => void;

  constructor(socket: TLSSocket, onLogin: (deviceId: string) => void) {
    this.socket = socket;
    this.onLogin = onLogin;
    socket.on("data", (bytes: Buffer) => this.read(bytes));
  }

  sendMessage({ app, subtype, sender, body, ttlSeconds }: Delivery): void {
    const id = `0:${Date.now()}%${this.sent}`;
    this.send(TAG.dataMessage, [
      [2, id],
      [3, sender],
      [5, app],
      [
        7,
        encodeMessage([
          [1, "subtype"],
          [2, subtype],
        ]),
      ],
      [
        7,
        encodeMessage([
          [1, "content-encoding"],
          [2, "aes128gcm"],
        ]),
      ],
      [9, id],
      [17, ttlSeconds],
      [18, Date.now()],
      [21, body],
    ]);
  }

  private read(bytes: Buffer): void {
    this.buffer = Buffer.concat([this.buffer, bytes]);
    if (!this.isVersionRead && this.buffer.length > 0) {
      this.isVersionRead = true;
      this.buffer = this.buffer.subarray(1);
    }
    for (;;) {
      const length = decodeVarint(this.buffer, 1);
      if (!length || this.buffer.length < length.end + length.value) return;
      const tag = this.buffer[0];
      const body = this.buffer.subarray(length.end, length.end + length.value);
      this.buffer = this.buffer.subarray(length.end + length.value);
      this.received += 1;
      this.answer(tag, body);
    }
  }

  private answer(tag: number | undefined, body: Buffer): void {
    if (tag === TAG.heartbeatPing) this.send(TAG.heartbeatAck, [[2, this.received]]);
    if (tag !== TAG.loginRequest) return;
    const fields = decodeTexts(body);
    const text = (number: number) => fields.get(number)?.[0]?.toString() ?? "";
    this.socket.write(Buffer.from([VERSION]));
    this.send(TAG.loginResponse, [
      [1, text(1)],
      [6, this.received],
      [8, Date.now()],
    ]);
    this.onLogin(text(3));
  }

  private send(tag: number, fields: readonly Field[]): void {
    this.sent += 1;
    const body = encodeMessage(fields);
    this.socket.write(Buffer.concat([Buffer.from([tag]), encodeVarint(body.length), body]));
  }
}
