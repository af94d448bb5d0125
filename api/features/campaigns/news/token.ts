import { timingSafeEqual } from "node:crypto";
import { parse, stringify } from "uuid";
import { publicUrl } from "#api/env.ts";
import type { Services } from "#api/services.ts";
import { ONE_CLICK_PATH } from "#shared/features/campaigns/news-endpoints.ts";

/** Names the reader of a letter, and the letter. */
interface Reader {
  accountId: string;
  /** A campaign, or an automation. */
  sourceId: string;
}

const PURPOSE = "news-consent";
const ID_BYTES = 16;
const SEAL_BYTES = 16;

type Keys = Pick<Services, "secrets">;

const seal = (ids: Buffer, { secrets }: Keys): Buffer =>
  Buffer.from(secrets.sign(PURPOSE, ids.toString("base64url")), "base64url").subarray(0, SEAL_BYTES);

/** Unguessable, good for ever and stored nowhere: an old letter must still be able to unsubscribe its reader. */
export function newsToken({ accountId, sourceId }: Reader, keys: Keys): string {
  const ids = Buffer.concat([parse(accountId), parse(sourceId)]);
  return Buffer.concat([ids, seal(ids, keys)]).toString("base64url");
}

/** @returns null for one that the studio did not make */
export function readNewsToken(token: string, keys: Keys): Reader | null {
  const bytes = Buffer.from(token, "base64url");
  if (bytes.length !== 2 * ID_BYTES + SEAL_BYTES) return null;
  const ids = bytes.subarray(0, 2 * ID_BYTES);
  if (!timingSafeEqual(bytes.subarray(2 * ID_BYTES), seal(ids, keys))) return null;
  return { accountId: stringify(ids.subarray(0, ID_BYTES)), sourceId: stringify(ids.subarray(ID_BYTES)) };
}

/** For the reader: a page with one button. */
export const unsubscribePage = (token: string, { env }: Pick<Services, "env">): string =>
  `${publicUrl(env)}/unsubscribe/${token}`;

/** For the mail program, which posts there (RFC 8058). */
export const oneClickUrl = (token: string, { env }: Pick<Services, "env">): string =>
  `${publicUrl(env)}${ONE_CLICK_PATH}/${token}`;
