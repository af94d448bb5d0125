import { expect, test } from "vitest";
import { collectDrafts } from "#api/features/imports/plan/drafts.ts";
import type { Draft, ReadRow } from "#api/features/imports/plan/parts.ts";
import { message } from "#shared/core/messages/message.ts";
import { REPLAY, SEED, volume } from "#tests/support/volume.ts";

const fault = () => ({ column: "", words: message("This is too long.") });
const rowOf = (line: number, text: ReadRow["text"], birthday?: string): ReadRow => ({
  ...{ line, text, cells: [], days: birthday ? { birthday } : {}, cents: {}, faults: [], notes: [] },
  ...{ person: null, addsSomething: false },
});

function random(seed: number) {
  let state = seed;
  return <Item>(...items: Item[]): Item => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return items[Math.floor((state / 2_147_483_648) * items.length)] as Item;
  };
}

/** The rule itself, with every person of that name looked at. */
function slowly(rows: readonly ReadRow[]): number[] {
  const people: (Pick<Draft, "clientId" | "email" | "birthday"> & { name: string })[] = [];
  return rows.map(({ text: { name = "", clientId = null, email = null }, days: { birthday = null } }) => {
    const at = people.findIndex((each) => {
      if (each.name !== name) return false;
      if (clientId && each.clientId) return clientId === each.clientId;
      if (email && each.email) return email === each.email;
      return birthday === each.birthday || birthday === null || each.birthday === null;
    });
    const known = people[at];
    if (known) known.birthday ??= birthday;
    return known ? at : people.push({ name, clientId, email, birthday }) - 1;
  });
}

test(`rows of one person are found as by looking at every person of that name (${REPLAY})`, () => {
  for (let life = 0; life < volume({ daily: 200, long: 5_000 }); life++) {
    const pick = random(SEED + life);
    const rows = Array.from({ length: 30 }, (_, line) => {
      const [clientId, email] = [pick("", "", "1", "2"), pick("", "a@example.com", "b@example.com")];
      const text = { name: pick("Ada Kim", "Ben Kim"), ...(clientId && { clientId }), ...(email && { email }) };
      return rowOf(line + 2, text, pick(undefined, "1990-01-01", "2017-05-01"));
    });
    const expected = slowly(rows);
    const { drafts } = collectDrafts(rows, fault);
    expect(rows.map(({ person }) => drafts.indexOf(person as Draft))).toEqual(expected);
  }
});
