import { badRequest } from "#shared/core/errors.ts";
import { message } from "#shared/core/messages/message.ts";
import { mongoose } from "../../db/mongoose.ts";
import { addPart, forgetUnused } from "../../email/attached-file.model.ts";
import type { Services } from "../../services.ts";
import { CampaignModel } from "./campaign.model.ts";

const { trusted } = mongoose;

/** How the kinds of files begin that a letter may carry. */
const BEGINNINGS = ["%PDF-", "\xff\xd8\xff", "\x89PNG\r\n\x1a\n", "BEGIN:VCALENDAR"].map((text) =>
  Buffer.from(text, "latin1"),
);

/** @throws AppError 400 `file.unknown-type`, 409 `file.id-used` */
export async function addFilePart(
  { fileId, part, base64 }: { fileId: string; part: number; base64: string },
  { now }: Services,
): Promise<void> {
  const bytes = Buffer.from(base64, "base64");
  if (part === 0 && !BEGINNINGS.some((beginning) => bytes.subarray(0, beginning.length).equals(beginning)))
    throw badRequest("file.unknown-type", message("Only PDF, JPEG, PNG and calendar files can be attached."));
  await addPart({ fileId, part, bytes }, now());
}

/** Files whose draft was deleted, or that were taken out of it. */
export const forgetFiles = ({ now }: Pick<Services, "now">): Promise<void> =>
  forgetUnused(async (fileIds) => {
    const using = await CampaignModel.find({ "files.id": trusted({ $in: fileIds }) }, { files: 1 }).lean();
    return new Set(using.flatMap(({ files }) => files.map(({ id }) => id)));
  }, now());
