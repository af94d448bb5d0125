import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";

export interface ModelMessage {
  role: string;
  content: string | null;
}

export interface ModelRequest {
  messages: ModelMessage[];
  tools?: { function: { name: string; description: string; parameters: object } }[];
  tool_choice?: string;
  stream?: boolean;
  max_completion_tokens: number;
}

export interface ModelReply {
  text?: string;
  /** Arguments as an object, or as a text that is no JSON. */
  calls?: { name: string; given: object | string }[];
  /** Tokens as the provider counts them; none when left out. */
  usage?: { prompt_tokens: number; completion_tokens: number };
  /** Answers by hand: with another status, half a stream, nothing. */
  byHand?: (response: ServerResponse) => void;
}

type Behave = (request: ModelRequest) => ModelReply;

/** A language model on loopback that does what a test says, and remembers every prompt. */
export interface ModelServer {
  url: string;
  /** The bodies of all requests, as they came. */
  prompts: string[];
  behave(as: Behave): void;
  close(): Promise<void>;
}

export const lastOf = ({ messages }: ModelRequest): ModelMessage => messages.at(-1) ?? { role: "", content: "" };

/** Calls one tool, then says what it gave. */
export const callThenSay =
  (name: string, given: object | string): Behave =>
  (request) =>
    lastOf(request).role === "tool" ? { text: `It says ${lastOf(request).content}` } : { calls: [{ name, given }] };

const event = (data: object | string) => `data: ${typeof data === "string" ? data : JSON.stringify(data)}\n\n`;

export const chunk = (delta: object, finish: string | null = null) =>
  event({ choices: [{ index: 0, delta, finish_reason: finish }] });

function stream(response: ServerResponse, { text: said = "", calls = [], usage }: ModelReply): void {
  response.setHeader("Content-Type", "text/event-stream");
  // In pieces of a few letters, as models do.
  for (const piece of said.match(/[\s\S]{1,5}/g) ?? []) response.write(chunk({ content: piece }));
  for (const [index, { name, given }] of calls.entries()) {
    const args = typeof given === "string" ? given : JSON.stringify(given);
    response.write(chunk({ tool_calls: [{ index, id: `call_${index}`, function: { name, arguments: "" } }] }));
    response.write(chunk({ tool_calls: [{ index, function: { arguments: args } }] }));
  }
  response.write(chunk({}, calls.length > 0 ? "tool_calls" : "stop"));
  if (usage) response.write(event({ choices: [], usage }));
  response.end(event("[DONE]"));
}

function answerAtOnce(response: ServerResponse, { text: said = "", usage }: ModelReply): void {
  response.setHeader("Content-Type", "application/json");
  response.end(JSON.stringify({ choices: [{ index: 0, message: { role: "assistant", content: said } }], usage }));
}

export async function startModel(): Promise<ModelServer> {
  const prompts: string[] = [];
  let behave: Behave = () => ({ text: "Hello." });
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      prompts.push(body);
      const asked = JSON.parse(body) as ModelRequest;
      const reply = behave(asked);
      if (reply.byHand) return reply.byHand(response);
      return asked.stream ? stream(response, reply) : answerAtOnce(response, reply);
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/v1`,
    prompts,
    behave: (as) => {
      behave = as;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
