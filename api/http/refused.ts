import type { ErrorAnswer } from "../../shared/core/errors.ts";
import { mongoose } from "../db/mongoose.ts";
import { OperationModel } from "./idempotency.ts";

const { trusted } = mongoose;

/** A change of a staff member that waited on a device, and was refused for good. */
interface Refused {
  /** The operation's, with its maker. */
  id: string;
  userId: string;
  endpoint: string;
  /** Why, in English. */
  message: string;
  words?: ErrorAnswer["words"];
  at: string;
}

const since = (at: Date) => ({ refusedAt: trusted({ $gte: at }) });

export const countRefused = (from: Date, limit: number): Promise<number> =>
  OperationModel.countDocuments(since(from), { limit }).exec();

/** The newest first. */
export async function findRefused(from: Date, limit: number): Promise<Refused[]> {
  const found = await OperationModel.find(since(from), { endpoint: 1, body: 1, refusedAt: 1 })
    .sort({ refusedAt: -1 })
    .limit(limit)
    .lean();
  return found.map(({ _id, endpoint, body, refusedAt }) => {
    const { message = "", words } = (body ?? {}) as Partial<ErrorAnswer>;
    const [userId = ""] = String(_id).split(":");
    return {
      id: String(_id),
      userId,
      endpoint,
      message,
      ...(words && { words }),
      at: (refusedAt ?? from).toISOString(),
    };
  });
}
