import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** `portal`: a foreign server answers everything with 200 and a page, as a hotel does. `closed`: no answer. */
type DoorMode = "open" | "portal" | "closed";

export interface PhoneProxy extends AsyncDisposable {
  origin: string;
  mode: DoorMode;
  /** What goes through it leads there; a server may come back at another address. */
  target: string;
  /** From now on the app's worker is another one, as after a release. */
  publish(version: string): void;
  /** The API calls that went through, as "POST /api/sync/push". */
  calls: string[];
}

const PORTAL = "<!doctype html><title>Welcome to Hotel WiFi</title><h1>Please accept our terms</h1>";

/** A small phoneProxy before the server, for what happens between a phone and a studio. */
export async function openPhoneProxy(target: string): Promise<PhoneProxy> {
  let version = "";
  const server = createServer((from, to) => {
    if (phoneProxy.mode === "closed") return void from.socket.destroy();
    if (phoneProxy.mode === "portal") return void to.writeHead(200, { "Content-Type": "text/html" }).end(PORTAL);
    if (from.url?.startsWith("/api/")) phoneProxy.calls.push(`${from.method} ${from.url.split("?")[0]}`);
    forward(from, to, new URL(phoneProxy.target), from.url === "/sw.js" ? version : "");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const phoneProxy: PhoneProxy = {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    mode: "open",
    target,
    calls: [],
    publish: (next) => {
      version = next;
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return phoneProxy;
}

function forward(from: IncomingMessage, to: ServerResponse, { hostname, port }: URL, version: string): void {
  const headers = { ...from.headers, ...(version && { "accept-encoding": "identity", "if-none-match": "" }) };
  const sent = request({ hostname, port, method: from.method, path: from.url, headers }, (answer) => {
    const kept = { ...answer.headers };
    if (version) for (const name of ["content-length", "etag", "last-modified"]) delete kept[name];
    to.writeHead(answer.statusCode ?? 502, kept);
    answer.pipe(to, { end: !version });
    if (version) answer.on("end", () => to.end(`\n// ${version}`));
  });
  sent.on("error", () => to.destroy());
  from.pipe(sent);
  to.on("close", () => sent.destroy());
}
