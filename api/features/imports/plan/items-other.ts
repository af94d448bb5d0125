import { message } from "#shared/core/messages/message.ts";
import { plainText } from "#shared/core/search/plain-text.ts";
import { GiftCardText } from "#shared/features/gift-cards/balance.ts";
import type { NewItem, PlanContext } from "./context.ts";
import { idOfDraft } from "./items-people.ts";
import type { FaultOf, ReadRow } from "./parts.ts";

const isGood = ({ faults }: ReadRow): boolean => faults.length === 0;

/** Account credit: what the other program owed the person, once, however often the file repeats it. */
export function itemsOfCredit(rows: readonly ReadRow[], context: PlanContext, faultOf: FaultOf): NewItem[] {
  const seen = new Map<string, ReadRow>();
  return rows.flatMap((row): NewItem[] => {
    const { person, cents } = row;
    if (!person || !cents.credit || !isGood(row)) return [];
    const personId = idOfDraft(person, context);
    const before = seen.get(personId);
    if (before && before.cents.credit !== cents.credit)
      row.faults.push(
        faultOf(
          "credit",
          message("Line {line} says another credit of the same person.", { line: String(before.line) }),
        ),
      );
    if (before) return [];
    seen.set(personId, row);
    const key = `credit:${personId}`;
    const doc = { moveId: `opening:${context.idOf(key)}` };
    const about = { line: row.line, personId, targetId: key, clientId: null };
    return [{ kind: "credit", key, ...about, cents: cents.credit, doc }];
  });
}

export function itemsOfGiftCards(
  rows: readonly ReadRow[],
  takenCodes: ReadonlySet<string>,
  context: PlanContext,
  faultOf: FaultOf,
): NewItem[] {
  const lines = new Map<string, number>();
  return rows.flatMap((row): NewItem[] => {
    const { text, cents, person } = row;
    if (!text.giftCode || !isGood(row)) return [];
    const code = GiftCardText.safeParse(text.giftCode);
    if (!code.success) {
      row.faults.push(
        faultOf("giftCode", message("A code has 8 to 32 letters and numbers. A shorter one is too easy to guess.")),
      );
      return [];
    }
    if (cents.giftBalance === undefined) {
      row.faults.push(faultOf("giftBalance", message("Say how much is left on this card.")));
      return [];
    }
    const line = lines.get(code.data);
    if (line !== undefined || takenCodes.has(code.data)) {
      const words = line
        ? message("The same code is already on line {line}.", { line: String(line) })
        : message("There's already a gift card with this code.");
      row.faults.push(faultOf("giftCode", words));
      return [];
    }
    lines.set(code.data, row.line);
    if (cents.giftBalance === 0) {
      row.notes.push(message("Nothing is left on this card, so we leave it out."));
      return [];
    }
    const key = `gift-card:${code.data}`;
    const personId = person ? idOfDraft(person, context) : null;
    const doc = { code: code.data, moveId: `opening:${context.idOf(key)}` };
    return [
      {
        kind: "gift-card",
        key,
        line: row.line,
        personId,
        targetId: context.idOf(key),
        clientId: null,
        cents: cents.giftBalance,
        doc,
      },
    ];
  });
}

/** Moves by their names, and levels by the moves that make them and the easier ones. */
export function itemsOfSignOffs(rows: readonly ReadRow[], context: PlanContext, faultOf: FaultOf): NewItem[] {
  const { moves, syllabus, idOf, now, today } = context;
  const byName = Map.groupBy(
    moves.filter(({ isArchived }) => !isArchived),
    ({ name }) => plainText(name),
  );
  const ladder = syllabus.ladder.map(({ key, name }) => [plainText(name), plainText(key)]);
  const seen = new Set<string>();
  return rows.flatMap((row): NewItem[] => {
    const { person, text, days } = row;
    if (!person || !isGood(row) || !(text.move || text.level)) return [];
    const named = (text.move ?? "")
      .split(";")
      .map((name) => plainText(name).trim())
      .filter(Boolean);
    const found = named.map((name) => byName.get(name)?.[0]);
    const unknown = named.filter((_, at) => !found[at]);
    const rank = text.level ? ladder.findIndex((names) => names.includes(plainText(text.level ?? ""))) : null;
    if (unknown.length > 0)
      row.faults.push(
        faultOf("move", message("There's no move “{name}” in your library.", { name: unknown.join("; ") })),
      );
    if (rank === -1)
      row.faults.push(faultOf("level", message("There's no level “{name}” here.", { name: text.level ?? "" })));
    if (!isGood(row)) return [];
    const upTo = rank === null ? [] : syllabus.ladder.slice(0, rank + 1).map(({ key }) => key);
    const ofLevel = moves.filter(({ isArchived, level }) => !isArchived && (upTo as string[]).includes(level));
    const personId = idOfDraft(person, context);
    const at = `${days.signedOn ?? today}T12:00:00.000Z`;
    return [...new Set([...found.flatMap((move) => move ?? []), ...ofLevel])].flatMap((move): NewItem[] => {
      const key = `sign-off:${personId}:${move.id}`;
      if (seen.has(key)) return [];
      seen.add(key);
      const given = {
        ...{ id: `import:${idOf(key)}`, moveId: move.id, kind: "signed", at: new Date(at), receivedAt: now },
        ...{ byId: context.byId, byName: text.signedBy?.slice(0, 160) ?? context.byName, reason: null },
      };
      const doc = { given, name: [person.firstName, person.lastName] };
      return [{ kind: "sign-off", key, line: row.line, personId, targetId: given.id, clientId: null, cents: 0, doc }];
    });
  });
}

export const itemsOfVisits = (rows: readonly ReadRow[], context: PlanContext): NewItem[] => {
  const counted = new Map<string, number>();
  return rows.flatMap((row): NewItem[] => {
    const { person, text, days } = row;
    if (!person || !days.visitOn || !isGood(row)) return [];
    const personId = idOfDraft(person, context);
    const className = text.visitClass?.slice(0, 200) ?? "";
    const same = `visit:${personId}:${days.visitOn}:${plainText(className)}`;
    const number = (counted.get(same) ?? 0) + 1;
    counted.set(same, number);
    const key = number === 1 ? same : `${same}:${number}`;
    const doc = { on: days.visitOn, className };
    return [
      { kind: "visit", key, line: row.line, personId, targetId: context.idOf(key), clientId: null, cents: 0, doc },
    ];
  });
};
