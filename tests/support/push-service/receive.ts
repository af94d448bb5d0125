import type { IncomingMessage, ServerResponse } from "node:http";
import { decryptPush } from "./device.ts";
import type { PushHandler } from "./endpoint-server.ts";
import type { Inbox } from "./inbox.ts";
import type { MessageServer } from "./mcs.ts";
import type { Registration, Registrations } from "./registrations.ts";
import { findVapidProblem, readSenderKey } from "./vapid-check.ts";

interface HttpAnswer {
  status: number;
  headers?: Record<string, string>;
  body?: string;
}

/** What to answer instead of taking the message. */
export type PushAnswer = HttpAnswer | { fault: "no-answer" | "stalled-body" | "connection-reset" };

/** Answers to come, by endpoint. */
export class PlannedAnswers {
  private readonly byEndpoint = new Map<string, { answer: PushAnswer; left: number }>();

  plan(endpoint: string, answer: PushAnswer | null, times: number): void {
    if (answer) this.byEndpoint.set(endpoint, { answer, left: times });
    else this.byEndpoint.delete(endpoint);
  }

  take(endpoint: string): PushAnswer | null {
    const planned = this.byEndpoint.get(endpoint);
    if (!planned) return null;
    planned.left -= 1;
    if (planned.left === 0) this.byEndpoint.delete(endpoint);
    return planned.answer;
  }
}

// FCM's own limit; RFC 8030 lets a service refuse what is larger.
const MAX_BODY_BYTES = 4096;

interface ReceiveDeps {
  registrations: Registrations;
  messages: MessageServer;
  inbox: Inbox;
  planned: PlannedAnswers;
}

/** Takes pushes as a real service would, unless something else was planned for the endpoint. */
export function makePushHandler({ registrations, messages, inbox, planned }: ReceiveDeps): PushHandler {
  return (token, request, body, response) => {
    const endpoint = `https://${request.headers.host}${request.url}`;
    const registration = registrations.find(token);
    const answer = planned.take(endpoint) ?? judge(registration, request, body);
    const delivery = { ttlSeconds: Number(readHeader(request, "ttl")), topic: readHeader(request, "topic") };
    inbox.record({
      endpoint,
      status: "status" in answer ? answer.status : "none",
      ...delivery,
      urgency: readHeader(request, "urgency"),
      contentEncoding: readHeader(request, "content-encoding"),
      bodyBytes: body.length,
      text: registration?.keys ? decryptPush(body, registration.keys) : null,
    });
    if (!("status" in answer)) {
      fail(answer.fault, request, response);
      return;
    }
    if (answer.status === 201 && registration && !registration.keys) {
      const { sender, ...to } = registration;
      messages.deliver({ ...to, ...delivery, sender: sender ?? "", body });
    }
    response.writeHead(answer.status, answer.headers ?? {}).end(answer.body ?? "");
  };
}

function judge(registration: Registration | null, request: IncomingMessage, body: Buffer): HttpAnswer {
  const { authorization, host } = request.headers;
  if (!registration) return { status: 404 };
  if (registration.isGone) return { status: 410 };
  const problem = findVapidProblem(authorization, `https://${host}`, Date.now());
  if (problem) return { status: 401, body: problem };
  if (registration.sender !== null && registration.sender !== readSenderKey(authorization)) return { status: 403 };
  if (request.headers.ttl === undefined) return { status: 400, body: "no TTL" };
  if (body.length > MAX_BODY_BYTES) return { status: 413 };
  return { status: 201, headers: { Location: `https://${host}/message/${Date.now()}` } };
}

function fail(fault: string, request: IncomingMessage, response: ServerResponse): void {
  if (fault === "connection-reset") request.socket.destroy();
  if (fault === "stalled-body") response.writeHead(201, { "Content-Length": "1000" }).write("not all of it");
}

function readHeader(request: IncomingMessage, name: string): string | null {
  const value = request.headers[name];
  return typeof value === "string" ? value : null;
}
