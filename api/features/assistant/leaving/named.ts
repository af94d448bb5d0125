import { mongoose } from "#api/db/mongoose.ts";
import type { StudioClock } from "#api/services.ts";
import { plainText } from "#shared/core/search/plain-text.ts";
import { type Day, isMinorOn, todayAt } from "#shared/core/time.ts";
import { fullName } from "#shared/features/accounts/full-name.ts";
import { type UserDocument, UserModel } from "../../accounts/index.ts";

const { trusted } = mongoose;

export interface Named {
  id: string;
  firstName: string;
  name: string;
  isMinor: boolean;
}

type Row = Pick<UserDocument, "_id" | "firstName" | "lastName" | "birthday">;

const FIELDS = { firstName: 1, lastName: 1, birthday: 1 };
const WORDS_AT_ONCE = 200;
const MOST_FOUND = 2_000;

const toNamed =
  (today: string) =>
  (row: Row): Named => ({
    id: row._id,
    firstName: row.firstName.trim(),
    name: fullName(row),
    // A person without a birthday may be a minor.
    isMinor: row.birthday === null || row.birthday === undefined || isMinorOn(row, today),
  });

/** The people of these ids, archived and deleted ones too: their names do not leave either. */
export async function findNamed(ids: readonly string[], clock: StudioClock): Promise<Map<string, Named>> {
  if (ids.length === 0) return new Map();
  const rows = await UserModel.find({ _id: trusted({ $in: [...ids] }) }, FIELDS).lean<Row[]>();
  return new Map(rows.map(toNamed(todayAt(clock))).map((named) => [named.id, named]));
}

const ADULT_AT = 18;

/** A condition for people who may be minors today: the birthday of all others is older, and known. */
const mayBeMinor = (today: Day) => ({
  $or: [
    { birthday: trusted({ $gt: Temporal.PlainDate.from(today).subtract({ years: ADULT_AT }).toString() }) },
    { birthday: null },
  ],
});

/** People whose first or last name is a word of the text: minors alone, or adults too. */
export async function findMentioned(text: string, whom: "minors" | "all", clock: StudioClock): Promise<Named[]> {
  const words = [...new Set(plainText(text).split(/[^\p{L}\p{N}]+/u))].filter((word) => word.length > 1);
  const today = todayAt(clock);
  const found: Named[] = [];
  for (let at = 0; at < words.length; at += WORDS_AT_ONCE) {
    const rows = await UserModel.find(
      {
        searchWords: trusted({ $in: words.slice(at, at + WORDS_AT_ONCE) }),
        ...(whom === "minors" && mayBeMinor(today)),
      },
      FIELDS,
    )
      .limit(MOST_FOUND)
      .lean<Row[]>();
    found.push(...rows.map(toNamed(today)));
  }
  return found;
}
