import { mongoose } from "../../db/mongoose.ts";
import { publicUrl } from "../../env.ts";
import type { Services } from "../../services.ts";
import type { UserDocument } from "../accounts/index.ts";
import { type DeliveryDocument, DeliveryModel } from "./delivery.model.ts";

interface Texted extends Pick<DeliveryDocument, "_id" | "text" | "link"> {
  /** In the language of the recipient. */
  textWords: { title: string; body: string } | null;
}

/**
 * Sends the text message of a delivery, where its recipient asked for one. Its intent is noted before: a crash in between
 * repeats nothing.
 * @returns whether it is worth another try
 */
export async function sendText(
  { _id, text, textWords, link }: Texted,
  { phone }: Pick<UserDocument, "phone">,
  { sms, env }: Services,
): Promise<boolean> {
  if (text !== "due" || !textWords) return false;
  if (!sms.isOn || !phone) return mark(_id, "refused");
  const claimed = await DeliveryModel.updateOne({ _id, text: "due" }, { $set: { text: "sending" } });
  if (claimed.modifiedCount === 0) return false;
  const words = { text: `${textWords.title}: ${textWords.body}`, address: `${publicUrl(env)}${link ?? ""}` };
  const outcome = await sms.send({ ...words, phone, id: _id });
  return mark(_id, outcome === "later" ? "due" : outcome);
}

async function mark(_id: string, text: DeliveryDocument["text"]): Promise<boolean> {
  await DeliveryModel.updateOne({ _id, text: mongoose.trusted({ $in: ["due", "sending"] }) }, { $set: { text } });
  return text === "due";
}
