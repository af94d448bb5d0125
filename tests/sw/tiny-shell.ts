import { createHash } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { fileURLToPath } from "node:url";
import { build } from "vite";
import { PAGE_HASH_HEADER } from "../../shared/core/worker/page-hash.ts";

/** The smallest site around the real worker: a page, some pictures, an API that answers one thing. */
export interface TinyShell extends AsyncDisposable {
  origin: string;
  /** Publishes another version of page and worker. */
  publish(version: string): Promise<void>;
  /** Publishes another version's page only: the server that answers for pages is not the one that answers for the worker. */
  publishPage(version: string): void;
  /** Publishes a worker that is given word by word. */
  publishWorker(code: string): Promise<void>;
  /** The policy that the page is sent with from now on. */
  allowPictures(policy: string): void;
  /** From now on this path is answered with 200 and another server's page; none for the empty path. */
  poison(path: string): void;
  /** Every path that reached the server. */
  readonly asked: string[];
  /** The server stops: nothing answers at its address any more. */
  die(): Promise<void>;
}

const MAINTENANCE = "<!doctype html><title>Back soon</title><h1>We are doing maintenance</h1>";
const PICTURE = `<svg xmlns="http://www.w3.org/2000/svg" width="11" height="11"/>`;

const SCRIPT = "document.title = 'Tiny shell';";
const hashOf = (text: string) => createHash("sha256").update(text).digest("base64");
const scriptOf = (version: string) => `assets/index-${version.replace(" ", "-")}.js`;

const page = (version: string) => `<!doctype html><title>Tiny shell</title><h1>${version}</h1><p></p>
<script type="module" src="/${scriptOf(version)}"></script><script>
document.querySelector("p").textContent = location.pathname + location.search;
window.messages = [];
navigator.serviceWorker.addEventListener("message", ({ data }) => messages.push(data));
navigator.serviceWorker.register("/sw.js");
window.widthOf = (src) => new Promise((resolve) => {
  const image = new Image();
  image.onload = () => resolve(image.naturalWidth);
  image.onerror = () => resolve(null);
  image.src = src;
});
window.subscribeWith = async (applicationServerKey) => {
  const { pushManager } = await navigator.serviceWorker.ready;
  return (await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey })).toJSON();
};
</script>`;

/** The worker as the build makes it, with a list of files of our own. */
async function buildWorker(version: string): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: "error",
    define: {
      "self.__WB_MANIFEST": JSON.stringify([
        { url: "index.html", revision: version },
        { url: scriptOf(version), revision: null, integrity: `sha256-${hashOf(SCRIPT)}` },
      ]),
      "process.env.NODE_ENV": '"production"',
    },
    build: {
      write: false,
      lib: { entry: fileURLToPath(new URL("../../sw/sw.ts", import.meta.url)), formats: ["iife"], name: "worker" },
    },
  });
  const [output] = [built].flat();
  const chunk = output && "output" in output ? output.output[0] : undefined;
  if (chunk?.type !== "chunk") throw new Error("The worker was not built.");
  return chunk.code;
}

interface Answer {
  type: string;
  body: string;
  cache?: string;
}

export async function startTinyShell(): Promise<TinyShell> {
  const site = new Map<string, Answer>([
    ["/api/ping", { type: "application/json", body: `{"pong":true}` }],
    ["/pictures/class.svg", { type: "image/svg+xml", body: PICTURE, cache: "public, max-age=60" }],
    ["/api/files/waiver.svg", { type: "image/svg+xml", body: PICTURE, cache: "private, no-store" }],
  ]);
  const asked: string[] = [];
  let policy = "img-src 'self'";
  let poisoned = "";
  const server = createServer((request, response) => {
    const path = request.url?.split("?")[0] ?? "";
    asked.push(path);
    if (path === poisoned) return void response.writeHead(200, { "Content-Type": "text/html" }).end(MAINTENANCE);
    const answer = site.get(path) ?? (/\.\w+$/.test(path) ? undefined : site.get("/index.html"));
    response.statusCode = answer ? 200 : 404;
    response.setHeader("Content-Type", answer?.type ?? "text/plain");
    response.setHeader("Cache-Control", answer?.cache ?? "no-cache");
    if (answer && answer === site.get("/index.html")) {
      response.setHeader("Content-Security-Policy", policy);
      response.setHeader(PAGE_HASH_HEADER, hashOf(answer.body));
    }
    response.end(answer?.body ?? "There is no such file.");
  });
  const publishPage = (version: string) => {
    site.set("/index.html", { type: "text/html", body: page(version) });
    site.set(`/${scriptOf(version)}`, { type: "text/javascript", body: SCRIPT });
  };
  const publish = async (version: string) => {
    publishPage(version);
    site.set("/sw.js", { type: "text/javascript", body: await buildWorker(version) });
  };
  const publishWorker = async (code: string) => {
    site.set("/sw.js", { type: "text/javascript", body: code });
  };
  await publish("Version 1");
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const die = async () => {
    server.closeAllConnections();
    if (server.listening) await new Promise((resolve) => server.close(resolve));
  };
  const origin = `http://localhost:${(server.address() as AddressInfo).port}`;
  const allowPictures = (allowed: string) => {
    policy = allowed;
  };
  const poison = (path: string) => {
    poisoned = path;
  };
  return { origin, publish, publishPage, publishWorker, allowPictures, poison, asked, die, [Symbol.asyncDispose]: die };
}
