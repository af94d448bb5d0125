import { once } from "node:events";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { startServer } from "../support/server.ts";

const SENDERS = 50;
/** Longer than the time a header may take, shorter than Node takes to look at it by itself. */
const MOST_MS = 25_000;

test("who sends a header without end is cut off, and others are served meanwhile", async () => {
  await using server = await startServer({ env: { DEMO_STUDIO: "never" } });
  const { hostname, port } = new URL(server.origin);
  const sockets = await Promise.all(
    Array.from({ length: SENDERS }, async () => {
      const socket = connect({ host: hostname, port: Number(port) });
      await once(socket, "connect");
      socket.write("GET /api/health HTTP/1.1\r\nHost: localhost\r\nX-Slow: ");
      return socket;
    }),
  );
  const answers = Promise.all(sockets.map((socket) => text(socket)));
  expect((await fetch(`${server.origin}/api/health`)).status).toBe(200);
  const ended = await Promise.race([answers, sleep(MOST_MS, "still open" as const, { ref: false })]);
  expect(ended).not.toBe("still open");
  for (const answer of ended) expect(answer).toMatch(/^HTTP\/1.1 408 /);
});
