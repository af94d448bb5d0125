import type Router from "@koa/router";
import type { Context } from "koa";
import { createRateLimiter } from "#api/http/rate-limit.ts";
import type { Services } from "#api/services.ts";
import { appName } from "#shared/core/brand.ts";
import { AppError, badRequest, unauthenticated } from "#shared/core/errors.ts";
import { message } from "#shared/core/messages/message.ts";
import { MCP_PATH } from "#shared/features/assistant/keys/endpoints.ts";
import { keyedAliases } from "../leaving/aliases.ts";
import { createLeaving } from "../leaving/leaving.ts";
import { readAiConfig } from "../settings/config.ts";
import { runTool, TOOLS } from "../tools/catalogue.ts";
import type { Asker, Surroundings, Tool } from "../tools/tool.ts";
import { findHolder, type KeyHolder } from "./keys.ts";

const LARGEST_REQUEST = 256 * 1024;
const VERSION = "1";

/** @throws AppError 400 `input.too-large` */
async function readRaw(stream: AsyncIterable<Buffer>): Promise<string> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of stream) {
    size += part.length;
    if (size > LARGEST_REQUEST) throw badRequest("input.too-large", message("This is too large to send."));
    parts.push(part);
  }
  return Buffer.concat(parts).toString("utf8");
}

function toRequest(http: Context, body: string): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(http.headers)) if (typeof value === "string") headers.set(name, value);
  const hasBody = http.method === "POST";
  return new Request(`http://localhost${MCP_PATH}`, { method: http.method, headers, ...(hasBody && { body }) });
}

async function askerOf(holder: KeyHolder, http: Context, deps: Deps): Promise<Asker> {
  const { services, surroundings } = deps;
  const { settings } = await readAiConfig(services);
  const { key, actor } = holder;
  const aliases = keyedAliases(key.hash);
  return {
    caller: { actor, findActor: async () => actor, services, ip: http.ip, userAgent: `MCP ${key.name}`, http },
    surroundings,
    leaving: createLeaving(settings, aliases, services),
    origin: { keyId: key._id, keyName: key.name },
  };
}

const mayUse = ({ scope }: KeyHolder["key"], { kind }: Tool): boolean => kind !== "proposal" || scope === "propose";

interface Deps {
  services: Services;
  surroundings: Surroundings;
}

/** One server of the protocol for each request, with the tools that this key may use. */
async function serve(holder: KeyHolder, http: Context, deps: Deps): Promise<Response> {
  // Loaded with the first request: most studios have no key.
  const { createMcpHandler, McpServer } = await import("@modelcontextprotocol/server");
  const asker = await askerOf(holder, http, deps);
  const handler = createMcpHandler(
    () => {
      const server = new McpServer({ name: appName(), version: VERSION });
      for (const tool of TOOLS.filter((each) => mayUse(holder.key, each)))
        server.registerTool(
          tool.name,
          {
            description: tool.summary,
            inputSchema: tool.input,
            annotations: { readOnlyHint: tool.kind !== "proposal", destructiveHint: false },
          },
          async (input: unknown) => {
            const { content, figure, source, proposal } = await runTool(tool.name, input, asker);
            const links = [figure?.link ?? source?.link ?? (proposal ? "/admin/ai" : undefined)].flatMap(
              (link) => link ?? [],
            );
            return {
              content: [
                { type: "text" as const, text: content },
                ...links.map((link) => ({ type: "text" as const, text: `See ${link} in the app.` })),
              ],
              ...(isRefusal(content) && { isError: true }),
            };
          },
        );
      return server;
    },
    { responseMode: "json", onerror: (error) => deps.services.log.warn({ err: error.message }, "mcp") },
  );
  return handler.fetch(toRequest(http, http.method === "POST" ? await readRaw(http.req) : ""));
}

const isRefusal = (content: string): boolean => content.startsWith('{"error":');

/** Mounts the Model Context Protocol for keys that admins make, beside the contract: its requests have a form of their own. */
export function mountMcp(router: Router, deps: Deps): void {
  const { services } = deps;
  const limiter = createRateLimiter(services.env);
  const answer = async (http: Context) => {
    await limiter.take("address", http.ip);
    const secret = /^Bearer (\S+)$/.exec(http.get("Authorization"))?.[1] ?? "";
    const holder = await findHolder(secret, services);
    if (!holder) {
      await limiter.take("auth", http.ip);
      throw unauthenticated(message("This key is no longer valid."));
    }
    await limiter.take("write", holder.key._id);
    if (!(await readAiConfig(services)).chatbotEnabled)
      throw new AppError(403, "assistant.off", message("The assistant is switched off."));
    const response = await serve(holder, http, deps);
    http.status = response.status;
    for (const [name, value] of response.headers) if (name !== "content-length") http.set(name, value);
    http.body = await response.text();
  };
  for (const method of ["POST", "GET", "DELETE"])
    router.register(MCP_PATH, [method], (http) => answer(http as unknown as Context));
}
