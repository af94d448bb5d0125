import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";

interface ReceivedText {
  headers: IncomingHttpHeaders;
  body: string;
}

/** A provider of text messages on loopback. */
export interface TextProvider {
  url: string;
  received: ReceivedText[];
  /** Answers so from now on; 0 cuts the connection. */
  answer(status: number): void;
  close(): Promise<void>;
}

export async function startTextProvider(): Promise<TextProvider> {
  const received: ReceivedText[] = [];
  let status = 201;
  const server = createServer((request, response) => {
    let body = "";
    request.setEncoding("utf8");
    request.on("data", (part: string) => {
      body += part;
    });
    request.on("end", () => {
      if (status === 0) return request.socket.destroy();
      received.push({ headers: request.headers, body });
      response.writeHead(status).end("{}");
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/messages`,
    received,
    answer: (next) => {
      status = next;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
