import { toDate } from "../../shared/core/time.ts";
import { mongoose } from "../db/mongoose.ts";
import type { Services } from "../services.ts";
import { MailModel } from "./mail.model.ts";

const { trusted } = mongoose;

/** More than this need not be counted to know that something is wrong. */
const MOST_COUNTED = 1000;
/** As long as the letters of today's trouble are tried. */
const RECENT_HOURS = 72;

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
