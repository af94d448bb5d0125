import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { bundle } from "../support/bundle.ts";

/** What React costs by itself: one heading with the id that the benches wait for, and nothing else. */
const CODE = `import { createElement } from "react";
import { createRoot } from "react-dom/client";
createRoot(document.getElementById("root")).render(createElement("h1", { id: "next-class" }, "Hello"));`;

const PAGE = `<!doctype html><html lang="en"><head><title>Bare</title><meta name="viewport" content="width=device-width">
<meta name="description" content="React and nothing else"><link rel="icon" href="data:,"></head>
<body><main id="root"></main><script type="module" src="/bare.js"></script></body></html>`;

/** The reference for times that depend on the machine: a page with React alone, from a server with nothing around it. */
export async function serveBarePage(): Promise<AsyncDisposable & { origin: string }> {
  const code = await bundle(CODE);
  const server = createServer((request, response) => {
    const isCode = request.url === "/bare.js";
    response.setHeader("Content-Type", isCode ? "text/javascript" : "text/html");
    response.end(isCode ? code : PAGE);
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}
