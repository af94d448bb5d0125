import { mongoose } from "../../db/mongoose.ts";
import { findNames } from "../accounts/index.ts";
import { type DeliveryDocument, DeliveryModel } from "./delivery.model.ts";
import { NotificationModel } from "./notification.model.ts";

const { trusted } = mongoose;
const MOST_READ = 500;

/** Notifications whose key begins so, the latest first, with whom they went to and whether they were read in the app. */
export async function findSent(beginnings: readonly string[], most: number) {
  if (beginnings.length === 0) return [];
  // Sorted here: by the database a sort by time could take the index of all times.
  const found = await DeliveryModel.find({
    $or: beginnings.map((beginning) => ({ key: trusted({ $gte: beginning, $lt: `${beginning}~` }) })),
  })
    .limit(MOST_READ)
    .lean<DeliveryDocument[]>();
  const sent = found.toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime()).slice(0, most);
  const ids = trusted({ $in: sent.map(({ _id }) => _id) });
  const read = await NotificationModel.find({ _id: ids, isRead: true }, { _id: 1 }).lean();
  const isRead = new Set(read.map(({ _id }) => _id));
  const nameOf = await findNames(sent.map(({ userId }) => userId));
  return sent.map(({ _id: id, createdAt, userId, title, message, titleWords, messageWords }) => ({
    ...{ id, at: createdAt.toISOString(), toName: nameOf.get(userId) ?? "", title, message },
    ...(titleWords && { titleWords }),
    ...(messageWords && { messageWords }),
    isRead: isRead.has(id),
  }));
}
