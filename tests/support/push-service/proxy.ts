import { createServer } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";

export interface ConnectProxy {
  url: string;
  /** Every target that was asked for, as "host:port", also the refused ones. */
  targets: string[];
  close(): Promise<void>;
}

/** A CONNECT proxy that leads the named hosts' port 443 to `port` on this machine and nothing else anywhere. */
export async function startProxy(hosts: readonly string[], port: number): Promise<ConnectProxy> {
  const targets: string[] = [];
  const sockets = new Set<Socket>();
  const keep = (socket: Socket) => {
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket));
    socket.on("error", () => socket.destroy());
  };

  const server = createServer((_request, response) => response.writeHead(405).end());
  server.on("connection", keep);
  server.on("connect", (request, client: Socket, head) => {
    const target = request.url ?? "";
    targets.push(target);
    if (!hosts.some((host) => target === `${host}:443`)) {
      client.end("HTTP/1.1 403 Forbidden\r\nContent-Length: 0\r\n\r\n");
      return;
    }
    const upstream = connect(port, "127.0.0.1", () => {
      client.write("HTTP/1.1 200 Connection established\r\n\r\n");
      upstream.write(head);
      upstream.pipe(client).pipe(upstream);
    });
    keep(upstream);
    upstream.on("close", () => client.destroy());
    client.on("close", () => upstream.destroy());
  });

  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    targets,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
}
