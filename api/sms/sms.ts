import type { Logger } from "pino";
import type { Env } from "../env.ts";

interface TextMessage {
  /** As people write it; see `toNumber`. */
  phone: string;
  /** Cut where it is too long; the address follows whole. */
  text: string;
  address: string;
  /** The same for a repeat: a provider that knows it sends one message. */
  id: string;
}

/** `later`: not sent, and worth another try. `refused`: the provider takes it at no time. */
type TextOutcome = "sent" | "refused" | "later";

/** Text messages by any provider that takes one with an HTTP request. */
export interface Sms {
  /** False without `SMS_URL`: then nothing is offered and nothing sent. */
  isOn: boolean;
  send(message: TextMessage): Promise<TextOutcome>;
}

const LONGEST_MS = 10_000;
/** Two parts of a concatenated message (3GPP TS 23.040), in an alphabet that has accents. */
const MOST_CHARACTERS = 134;

/** A number as providers take it (ITU-T E.164); null where it cannot be one. */
export function toNumber(phone: string, countryCode: string): string | null {
  const written = phone.replace(/[^\d+]/g, "").replace(/^00/, "+");
  const number = written.startsWith("+") ? written : `${countryCode}${written.replace(/^0/, "")}`;
  return /^\+[1-9]\d{7,14}$/.test(number) ? number : null;
}

/** Puts the values into the body, escaped as its kind wants: JSON, or a form. */
function fill(template: string, values: Record<string, string>): { body: string; contentType: string } {
  const isJson = template.trimStart().startsWith("{");
  const encode = isJson ? (value: string) => JSON.stringify(value).slice(1, -1) : encodeURIComponent;
  return {
    body: template.replace(/\{(to|text|id)\}/g, (whole, name: string) => encode(values[name] ?? whole)),
    contentType: isJson ? "application/json" : "application/x-www-form-urlencoded",
  };
}

const isWorthAnotherTry = (status: number): boolean => status === 408 || status === 429 || status >= 500;

export function createSms({ env, log }: { env: Env; log: Logger }): Sms {
  const { SMS_URL: url, SMS_AUTHORIZATION: authorization, SMS_BODY: template, SMS_COUNTRY_CODE: countryCode } = env;

  async function send({ phone, text, address, id }: TextMessage): Promise<TextOutcome> {
    const to = toNumber(phone, countryCode);
    if (!url || !to) return "refused";
    const { body, contentType } = fill(template, { to, text: shorten(text, address), id });
    try {
      const headers = { "Content-Type": contentType, ...(authorization && { Authorization: authorization }) };
      const answer = await fetch(url, { method: "POST", headers, body, signal: AbortSignal.timeout(LONGEST_MS) });
      await answer.body?.cancel();
      if (answer.ok) return "sent";
      log.warn({ status: answer.status, text: id }, "a text message was not taken");
      return isWorthAnotherTry(answer.status) ? "later" : "refused";
    } catch (error) {
      log.warn({ err: error, text: id }, "the provider of text messages did not answer");
      return "later";
    }
  }
  return { isOn: url !== undefined, send };
}

function shorten(text: string, address: string): string {
  const most = MOST_CHARACTERS - address.length - 1;
  const words = text.length <= most ? text : `${text.slice(0, Math.max(0, most - 1)).trimEnd()}…`;
  return `${words} ${address}`;
}
