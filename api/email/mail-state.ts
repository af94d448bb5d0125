import { toDate } from "../../shared/core/time.ts";
import { mongoose } from "../db/mongoose.ts";
import type { Services } from "../services.ts";
import { MailModel } from "./mail.model.ts";

const { trusted } = mongoose;

/** More than this need not be counted to know that something is wrong. */
const MOST_COUNTED = 1000;
/** As long as the letters of today's trouble are tried. */
const RECENT_HOURS = 72;
const MOST_LOOKED_AT = 50;

/**
 * Whether e-mail can leave, and what does not. Without SMTP each letter waits; with it those that the server refused in the
 * last three days.
 */
export async function readMailState({ env, now }: Pick<Services, "env" | "now">) {
  const isSetUp = env.SMTP_URL !== undefined;
  if (!isSetUp) {
    const waiting = await MailModel.countDocuments({ sentAt: null }, { limit: MOST_COUNTED });
    return { isSetUp, waiting, lastError: null };
  }
  const failed = { failedAt: trusted({ $gt: toDate(now().subtract({ hours: RECENT_HOURS })) }) };
  const waiting = await MailModel.countDocuments(failed, { limit: MOST_COUNTED });
  const last = await MailModel.findOne(failed, { lastError: 1 }).sort({ failedAt: -1 }).lean();
  return { isSetUp, waiting, lastError: last?.lastError ?? null };
}

/**
 * How letters leave: a server that refused one and accepted none since is stopped. A refusal of one
 * address says nothing about the server.
 */
export async function readMailFlow({ env, now }: Pick<Services, "env" | "now">) {
  const isSetUp = env.SMTP_URL !== undefined;
  const recent = { failedAt: trusted({ $gt: toDate(now().subtract({ hours: RECENT_HOURS })) }) };
  const limit = { limit: MOST_COUNTED };
  const [waiting, refused, sent, failed] = await Promise.all([
    MailModel.countDocuments({ nextTryAt: trusted({ $gt: new Date(0) }) }, limit),
    MailModel.countDocuments(recent, limit),
    MailModel.findOne({ sentAt: trusted({ $gt: new Date(0) }) }, { sentAt: 1 })
      .sort({ sentAt: -1 })
      .lean(),
    findLastRefusal(recent),
  ]);
  const lastSentAt = sent?.sentAt ?? null;
  const failedAt = failed?.failedAt ?? null;
  return {
    isSetUp,
    isStopped: isSetUp && failedAt !== null && (lastSentAt === null || lastSentAt < failedAt),
    waiting,
    refused,
    lastError: failed?.lastError ?? null,
    lastSentAt,
    failedAt,
  };
}

/** Few letters are refused at one time for their addresses, and those after the server's own refusal. */
async function findLastRefusal(recent: object) {
  const failed = await MailModel.find(recent, { failedAt: 1, lastError: 1, isAddressAtFault: 1 })
    .sort({ failedAt: -1 })
    .limit(MOST_LOOKED_AT)
    .lean();
  return failed.find(({ isAddressAtFault }) => !isAddressAtFault) ?? null;
}
