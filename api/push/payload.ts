import { createHash } from "node:crypto";
import type { DeclarativePush } from "../../shared/core/worker/push-message.ts";

/** What a sender wants a person to see. Addresses are paths of the app; texts must be fit for a lock screen. */
export interface PushMessage {
  title: string;
  body: string;
  url: string;
  /** A later message with the same tag takes the place of the earlier one on the device. */
  tag?: string;
  lang?: string;
  actions?: readonly { action: string; title: string; url: string }[];
  /** Number on the app's icon. */
  badge?: number;
}

/**
 * A push service must take a body of 4,096 bytes (RFC 8030, section 7.2); aes128gcm needs 103 of them: an 86-byte
 * header, one byte of padding delimiter, a 16-byte tag (RFC 8291, section 4).
 */
export const MAX_PAYLOAD_BYTES = 4096 - 103;

/** What is left when a service finds even that too large. */
export const SMALL_PAYLOAD_BYTES = 1024;

const MAX_TITLE_LENGTH = 120;

/**
 * The message as JSON of at most `maxBytes` bytes. When it does not fit, the body is cut, then the actions go.
 * Throws when the rest (title, addresses, tag) is too long, or an address leaves the app: faults of the caller.
 */
export function encodePayload(message: PushMessage, publicUrl: string, maxBytes = MAX_PAYLOAD_BYTES): string {
  const short = { ...message, title: cut(message.title, MAX_TITLE_LENGTH) };
  const { actions: _actions, ...bare } = short;
  const text = fitBody(short, publicUrl, maxBytes) ?? fitBody(bare, publicUrl, maxBytes);
  if (text === null) throw new Error(`A push message to ${message.url} does not fit into ${maxBytes} bytes`);
  return text;
}

/** A `Topic` header: at most 32 characters of base64url (RFC 8030, section 5.4) that say nothing about the name. */
export function topicOf(name: string): string {
  return createHash("sha256").update(name).digest("base64url").slice(0, 32);
}

function fitBody(message: PushMessage, publicUrl: string, maxBytes: number): string | null {
  const encode = (body: string) => JSON.stringify(toDeclarative({ ...message, body }, publicUrl));
  const fits = (text: string) => Buffer.byteLength(text) <= maxBytes;
  const whole = encode(message.body);
  if (fits(whole)) return whole;
  if (!fits(encode(""))) return null;
  let [longest, tooLong] = [0, message.body.length];
  while (tooLong - longest > 1) {
    const middle = (longest + tooLong) >> 1;
    if (fits(encode(cut(message.body, middle)))) longest = middle;
    else tooLong = middle;
  }
  return encode(longest === 0 ? "" : cut(message.body, longest));
}

function toDeclarative(message: PushMessage, publicUrl: string): DeclarativePush {
  const { title, body, url, tag, lang, actions, badge } = message;
  return {
    web_push: 8030,
    notification: {
      title,
      body,
      navigate: toAddress(url, publicUrl),
      ...(tag === undefined ? {} : { tag }),
      ...(lang === undefined ? {} : { lang }),
      ...(actions === undefined
        ? {}
        : {
            actions: actions.map((a) => ({ action: a.action, title: a.title, navigate: toAddress(a.url, publicUrl) })),
          }),
    },
    ...(badge === undefined ? {} : { app_badge: badge }),
  };
}

function toAddress(path: string, publicUrl: string): string {
  const address = new URL(path, publicUrl);
  if (address.origin !== new URL(publicUrl).origin) throw new Error(`A push message may not lead to ${address.origin}`);
  return address.href;
}

/** At most `length` characters, the last an ellipsis when something is missing; never half a surrogate pair. */
function cut(text: string, length: number): string {
  return text.length <= length
    ? text
    : `${text
        .slice(0, length - 1)
        .toWellFormed()
        .replace(/\uFFFD$/, "")
        .trimEnd()}…`;
}
