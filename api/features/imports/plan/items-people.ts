import { message } from "#shared/core/messages/message.ts";
import { audiencesOfAccount, UserModel } from "../../accounts/index.ts";
import { loginOf } from "../../users/index.ts";
import type { NewItem, PlanContext } from "./context.ts";
import { isMinorDraft } from "./families.ts";
import { findInChunks } from "./known.ts";
import type { Draft, People, ReadRow } from "./parts.ts";

export const personKey = (draft: Draft): string => `person:${draft.key}`;

export const idOfDraft = (draft: Draft, context: PlanContext): string =>
  draft.known?._id ?? context.idOf(personKey(draft));

export const familyIdOf = (draft: Draft, context: PlanContext): string | null => {
  const holder = draft.holder ?? draft;
  if (draft.known?.familyId) return draft.known.familyId;
  if (holder.known?.familyId) return holder.known.familyId;
  return draft.holder || context.holders.has(draft) ? context.idOf(`family:${holder.key}`) : null;
};

/**
 * Refuses the people who cannot come because another one cannot: the row of who has the account is wrong. Afterwards a
 * draft without faults is a person who comes.
 */
export function refuseWithHolder({ drafts }: People, rows: readonly ReadRow[]): Set<Draft> {
  const rowsOf = Map.groupBy(
    rows.filter(({ person }) => person !== null),
    ({ person }) => person as Draft,
  );
  const isClean = ({ faults }: ReadRow) => faults.length === 0;
  const isWhole = (draft: Draft): boolean =>
    draft.faults.length === 0 && (draft.isGuardianOnly || (rowsOf.get(draft) ?? []).some(isClean));
  for (const draft of drafts)
    if (draft.holder && !isWhole(draft.holder))
      draft.faults.push({
        column: "",
        words: message("The row of {name}, line {line}, is refused: correct that one too.", {
          name: draft.holder.firstName || draft.holder.lastName,
          line: String(draft.holder.line),
        }),
      });
  const coming = new Set(drafts.filter((draft) => !draft.isGuardianOnly && isWhole(draft)));
  for (const draft of coming) draft.line = rowsOf.get(draft)?.find(isClean)?.line ?? draft.line;
  for (const { holder } of [...coming]) if (holder?.isGuardianOnly) coming.add(holder);
  return coming;
}

/** Usernames are shown to people and never typed by most: a name that is taken gets signs of the id behind it. */
async function nameLogins(drafts: readonly Draft[], context: PlanContext): Promise<Map<Draft, string>> {
  const bases = drafts.map((draft) => loginOf(draft));
  const taken = await findInChunks(bases, (username) =>
    UserModel.find({ username }, { username: 1 }).lean<{ username: string }[]>(),
  );
  const used = new Set(taken.map(({ username }) => username));
  return new Map(
    drafts.map((draft, at) => {
      const base = bases[at] ?? "member";
      const id = idOfDraft(draft, context);
      const free = [base, `${base.slice(0, 31)}.${id.slice(0, 4)}`].find((name) => !used.has(name));
      const login = free ?? `${base.slice(0, 27)}.${id.slice(0, 8)}`;
      used.add(login);
      return [draft, login];
    }),
  );
}

export async function itemsOfPeople(coming: ReadonlySet<Draft>, context: PlanContext): Promise<NewItem[]> {
  const fresh = [...coming].filter(({ known }) => known === null);
  const withLogin = fresh.filter((draft) => !isMinorDraft(draft, context.today) || draft.holder === null);
  const logins = await nameLogins(withLogin, context);
  // Guardians first: a device that asks in between sees no child without one.
  const inOrder = [...fresh].sort((a, b) => Number(a.holder !== null) - Number(b.holder !== null));
  return [
    ...inOrder.map((draft) => personItem(draft, logins.get(draft) ?? null, context)),
    ...[...context.holders].flatMap((holder) => guardianItem(holder, coming, context)),
    ...fresh.flatMap((draft) => languageItem(draft, context)),
    ...[...coming].flatMap((draft) => waiverItem(draft, context)),
  ];
}

const about = (draft: Draft, context: PlanContext) => {
  const id = idOfDraft(draft, context);
  return { line: draft.line, personId: id, targetId: id, clientId: null, cents: 0 };
};

function personItem(draft: Draft, username: string | null, context: PlanContext): NewItem {
  const { holder, email } = draft;
  const id = idOfDraft(draft, context);
  const isHolder = context.holders.has(draft);
  const familyId = familyIdOf(draft, context);
  // An address that is shared belongs to the account of the family.
  const own = username !== null && email !== holder?.email ? email : null;
  const doc = {
    _id: id,
    ...{ firstName: draft.firstName, lastName: draft.lastName, username, emailToProve: own, phone: draft.phone },
    ...{ role: isHolder ? "parent" : "student", birthday: draft.birthday, familyId, isGuardian: isHolder },
    ...{ emergencyContact: draft.emergency, medicalNotes: draft.medicalNotes },
    ...(isHolder && { cameOfAgeAt: context.now }),
    ...{ createdAt: context.now, audiences: audiencesOfAccount(id, familyId), madeBy: context.madeBy },
  };
  return {
    ...{ kind: "person", key: personKey(draft), ...about(draft, context), clientId: draft.clientId, doc },
    isInvitable: own !== null,
  };
}

/** A known account that becomes the guardian of a family. */
function guardianItem(holder: Draft, coming: ReadonlySet<Draft>, context: PlanContext): NewItem[] {
  const { known } = holder;
  if (!known || (known.familyId && known.isGuardian)) return [];
  if (![...coming].some((draft) => draft.holder === holder && !draft.known)) return [];
  const { familyId, isGuardian, role } = known;
  const doc = { familyId: familyIdOf(holder, context), before: { familyId, isGuardian, role } };
  return [{ kind: "guardian", key: `guardian:${known._id}`, ...about(holder, context), doc }];
}

const languageItem = (draft: Draft, context: PlanContext): NewItem[] =>
  draft.language
    ? [
        {
          kind: "language",
          key: `language:${idOfDraft(draft, context)}`,
          ...about(draft, context),
          doc: { language: draft.language },
        },
      ]
    : [];

const waiverItem = (draft: Draft, context: PlanContext): NewItem[] =>
  draft.waiverOn
    ? [
        {
          ...{ kind: "waiver", key: `waiver:${idOfDraft(draft, context)}:${draft.waiverOn}` },
          ...about(draft, context),
          doc: { on: draft.waiverOn },
        },
      ]
    : [];
