import { isDuplicateKey } from "#api/db/duplicate-key.ts";
import { mongoose } from "#api/db/mongoose.ts";
import { SkillRecordModel, type StoredSignOff } from "./skill-record.model.ts";

const { trusted } = mongoose;

/** Keeps a sign-off that was given elsewhere, once. No one is notified; who may see the record follows by the job. */
export async function keepBroughtSignOff(
  person: { id: string; firstName: string; lastName: string },
  given: StoredSignOff,
): Promise<void> {
  const { id: _id, firstName, lastName } = person;
  const empty = { firstName, lastName, isMinor: false, states: {}, audiences: [`user:${_id}`, "admin"] };
  try {
    await SkillRecordModel.updateOne(
      { _id, "signOffs.id": trusted({ $ne: given.id }) },
      { $push: { signOffs: given }, $setOnInsert: empty },
      { upsert: true },
    );
  } catch (error) {
    // The record is there, with this sign-off or made by the job in between.
    if (!isDuplicateKey(error)) throw error;
    await SkillRecordModel.updateOne(
      { _id, "signOffs.id": trusted({ $ne: given.id }) },
      { $push: { signOffs: given } },
    );
  }
}

export const undoBroughtSignOff = (personId: string, signOffId: string) =>
  SkillRecordModel.updateOne({ _id: personId }, { $pull: { signOffs: { id: signOffId } } });
