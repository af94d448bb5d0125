import { notFound } from "#shared/core/errors.ts";
import { inEnglish } from "#shared/core/messages/answer.ts";
import { type Message, message } from "#shared/core/messages/message.ts";
import { ROWS_PER_PAGE } from "#shared/core/service/pages.ts";
import { isMinorOn, todayAt } from "#shared/core/time.ts";
import { fullName } from "#shared/features/accounts/full-name.ts";
import type { Audience } from "#shared/features/groups/audience.ts";
import { type GroupDetails, type GroupPerson, type GroupRow, NAMES_SHOWN } from "#shared/features/groups/endpoints.ts";
import { mongoose } from "../../db/mongoose.ts";
import type { Services } from "../../services.ts";
import { findNames, readCursor, writeCursor } from "../accounts/index.ts";
import { findRecipientsOf } from "../notifications/index.ts";
import { listActions } from "./actions/read-actions.ts";
import { type GroupDocument, GroupModel, toGroup } from "./group.model.ts";
import { pageByName } from "./members/by-name.ts";
import { findChosen } from "./members/find-chosen.ts";
import { sentenceOf, sentencesOf } from "./names.ts";

const { trusted } = mongoose;
type Clock = Pick<Services, "now" | "timeZone">;

/** @throws AppError 404 */
export async function getDocument(id: string): Promise<GroupDocument> {
  const group = await GroupModel.findById(id).lean<GroupDocument>();
  if (!group) throw notFound(message("We can't find this group."));
  return group;
}

/** A page by name. @throws AppError 404 */
export async function listGroups(state: "active" | "archived", afterId: string | undefined): Promise<GroupRow[]> {
  const last = afterId === undefined ? null : await getDocument(afterId);
  const rest = last && [{ name: trusted({ $gt: last.name }) }, { name: last.name, _id: trusted({ $gt: last._id }) }];
  const groups = await GroupModel.find({
    archivedAt: state === "active" ? null : trusted({ $gt: new Date(0) }),
    ...(rest && { $or: rest }),
  })
    .sort({ name: 1, _id: 1 })
    .limit(ROWS_PER_PAGE)
    .lean<GroupDocument[]>();
  const sentences = await sentencesOf(groups.map(({ audience }) => audience));
  return groups.map((group, at) => toRow(group, sentences[at] as Message));
}

const toSentence = (words: Message) => {
  const { message: sentence, words: sentenceWords } = inEnglish(words);
  return { sentence, ...(sentenceWords && { sentenceWords }) };
};

const toRow = (group: GroupDocument, sentence: Message): GroupRow => ({
  ...toGroup(group),
  ...toSentence(sentence),
  lastUsedAt: group.lastUsedAt?.toISOString() ?? null,
});

/** @throws AppError 404 */
export async function getRow(id: string): Promise<GroupRow> {
  const group = await getDocument(id);
  return toRow(group, await sentenceOf(group.audience));
}

/** @throws AppError 404 */
export async function getDetails(id: string): Promise<GroupDetails> {
  const row = await getRow(id);
  return { ...row, chosen: await readChosen(row.audience), actions: await listActions(id) };
}

async function readChosen(audience: Audience): Promise<GroupDetails["chosen"]> {
  if (audience.kind === "rule") return [];
  const nameOf = await findNames(await findChosen(audience.personIds));
  return [...nameOf].map(([id, name]) => ({ id, name })).toSorted((a, b) => a.name.localeCompare(b.name));
}

const PEOPLE_SHOWN = 50;

/** @throws AppError 400 `users.bad-cursor`; 404 */
export async function listPeople({ id, cursor }: { id: string; cursor?: string | undefined }, services: Clock) {
  const { audience } = await getDocument(id);
  const from = cursor ? readCursor(cursor) : null;
  const { people, next } = await pageByName(audience, { from, limit: PEOPLE_SHOWN }, services);
  const ids = people.map(({ _id }) => _id);
  const accountsOf = new Map(
    (await findRecipientsOf(ids, services)).map(({ person, accounts }) => [person._id, accounts]),
  );
  const today = todayAt(services);
  return {
    people: people.map((person): GroupPerson => {
      const guardians = (accountsOf.get(person._id) ?? []).filter(({ _id }) => _id !== person._id);
      return {
        id: person._id,
        name: fullName(person),
        role: person.role,
        isMinor: isMinorOn(person, today),
        guardianNames: guardians.map((guardian) => fullName(guardian)),
      };
    }),
    nextCursor: next && writeCursor(next),
  };
}

/** The people an audience means now. */
export async function previewAudience(audience: Audience, services: Clock) {
  const [sentence, { count, people }, chosen] = await Promise.all([
    sentenceOf(audience),
    pageByName(audience, { from: null, limit: NAMES_SHOWN }, services),
    readChosen(audience),
  ]);
  return {
    ...toSentence(sentence),
    count,
    people: people.map((person) => ({ id: person._id, name: fullName(person) })),
    chosen,
  };
}
