import { randomBytes } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { createServer } from "node:https";
import type { AddressInfo } from "node:net";
import type { Certificate } from "./certificate.ts";
import type { Registrations } from "./registrations.ts";
import { encodeMessage } from "./wire.ts";

export interface EndpointServer {
  port: number;
  close(): Promise<void>;
}

export type PushHandler = (token: string, request: IncomingMessage, body: Buffer, response: ServerResponse) => void;

/** One HTTPS server for what Chromium asks (check-in, register) and what the API sends to (`/fcm/send/TOKEN`). */
export async function startEndpointServer(
  certificate: Certificate,
  registrations: Registrations,
  onPush: PushHandler,
): Promise<EndpointServer> {
  const server = createServer({ key: certificate.key, cert: certificate.cert }, async (request, response) => {
    const path = request.url ?? "";
    try {
      const body = await readBody(request);
      if (path === "/checkin") checkIn(response);
      else if (path === "/c2dm/register3") register(new URLSearchParams(body.toString()), registrations, response);
      else if (request.method === "POST" && path.startsWith("/fcm/send/")) {
        onPush(path.slice("/fcm/send/".length), request, body, response);
      } else response.writeHead(404).end();
    } catch {
      // The sender went away in the middle, as one with a time limit does.
      response.destroy();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** AndroidCheckinResponse of `google_apis/gcm/protocol/checkin.proto`: all is well, and who you are from now on. */
function checkIn(response: ServerResponse): void {
  const randomId = () => randomBytes(8).readBigUInt64LE() >> 2n;
  response.writeHead(200, { "Content-Type": "application/x-protobuf" });
  response.end(
    encodeMessage([
      [1, 1],
      [7, randomId() + 1n],
      [8, randomId() + 1n],
    ]),
  );
}

function register(form: URLSearchParams, registrations: Registrations, response: ServerResponse): void {
  const field = (name: string) => form.get(name) ?? "";
  const owner = { deviceId: field("device"), app: field("app"), subtype: field("X-subtype"), sender: field("sender") };
  response.writeHead(200, { "Content-Type": "text/plain" });
  if (form.get("delete") !== "true") return void response.end(`token=${registrations.add(owner).token}`);
  registrations.end(owner);
  response.end(`token=${owner.app}`);
}
