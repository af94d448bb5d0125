import { message } from "#shared/core/messages/message.ts";
import { toAddress } from "#shared/core/schemas/email.ts";
import { plainText } from "#shared/core/search/plain-text.ts";
import { type Day, isMinor } from "#shared/core/time.ts";
import { MOST_MEMBERS } from "#shared/features/family/family.ts";
import { nameKey } from "./drafts.ts";
import type { Draft, FaultOf, KnownPerson, People, Studio } from "./parts.ts";

export const isMinorDraft = ({ birthday, known }: Draft, today: Day): boolean => {
  const born = birthday ?? known?.birthday ?? null;
  return born !== null && isMinor(born, today);
};

/** A known account as the holder of a family. */
export function draftOfKnown(person: KnownPerson): Draft {
  const { firstName, lastName, birthday, email, emailToProve } = person;
  return {
    ...{ firstName, lastName, birthday, email: email ?? emailToProve ?? null, known: person },
    ...{ key: `known:${person._id}`, line: 0, phone: null, clientId: null, emergency: null, medicalNotes: null },
    ...{ language: null, relation: "adult", family: null, payer: null, customerId: null, waiverOn: null },
    ...{ isGuardianOnly: true, holder: null, faults: [] },
  };
}

/**
 * Decides who belongs to whom: by a guardian's columns, by who pays, by a family's name or number, and by a shared e-mail
 * address, whose first adult has the account.
 */
export function joinFamilies(
  people: People,
  studio: Studio,
  { today, faultOf }: { today: Day; faultOf: FaultOf },
): void {
  const byId = new Map(people.drafts.flatMap((draft) => (draft.known ? [[draft.known._id, draft] as const] : [])));
  const holderOf = (person: KnownPerson) => {
    const draft = byId.get(person._id) ?? draftOfKnown(person);
    byId.set(person._id, draft);
    return draft;
  };
  const isAdult = (draft: Draft) => draft.relation !== "child" && !isMinorDraft(draft, today);
  for (const draft of people.drafts) {
    if (!draft.payer) continue;
    const payer = findPayer(draft.payer, people, studio, holderOf);
    if (!payer)
      draft.faults.push(
        faultOf("payer", message("“{name}” is neither in this file nor at the studio.", { name: draft.payer })),
      );
    else if (payer !== draft) draft.holder ??= payer;
  }
  for (const group of groupsOf(people)) {
    const [email] = group.flatMap((draft) => draft.email ?? []);
    const known =
      email && group.length > 0 ? studio.byEmail.get(email)?.find(({ disabledAt }) => !disabledAt) : undefined;
    const first = known ? holderOf(known) : group.find((draft) => draft.holder === null && isAdult(draft));
    if (first) for (const draft of group) if (draft !== first) draft.holder ??= first;
  }
  for (const draft of people.drafts) draft.holder = rootOf(draft);
  for (const draft of people.drafts) check(draft, { today, faultOf });
  checkSizes(people, studio);
}

/** Drafts that share an address, and those that share a family's name; the first are what decides. */
function groupsOf({ byEmail, drafts }: People): Draft[][] {
  const named = Map.groupBy(
    drafts.filter(({ family }) => family !== null),
    ({ family }) => plainText(family ?? ""),
  );
  const shared = [...byEmail.values()].map((group) => [...new Set(group)]);
  return [...shared, ...[...named.values()].filter((group) => group.length > 1)];
}

function findPayer(
  text: string,
  people: People,
  studio: Studio,
  holderOf: (person: KnownPerson) => Draft,
): Draft | undefined {
  const email = toAddress(text);
  const inFile =
    people.byClient.get(text) ??
    people.byEmail.get(email)?.[0] ??
    people.byName.get(nameKey(text, ""))?.[0] ??
    people.byName.get(nameKey(text.split(",").reverse().join(" ").trim(), ""))?.[0];
  if (inFile) return inFile;
  const known = studio.byEmail.get(email)?.[0] ?? studio.byClient.get(text);
  return known && holderOf(known);
}

/** The one at the top of a line of holders; a circle ends at its first. */
function rootOf(draft: Draft): Draft | null {
  const seen = new Set<Draft>([draft]);
  let at = draft.holder;
  while (at?.holder && !seen.has(at.holder)) {
    seen.add(at);
    at = at.holder;
  }
  return at === draft ? null : at;
}

function check(draft: Draft, { today, faultOf }: { today: Day; faultOf: FaultOf }): void {
  const { holder, known } = draft;
  if (known) return;
  const isChild = isMinorDraft(draft, today);
  if (holder === null && isChild)
    draft.faults.push(
      faultOf(
        "birthday",
        message("A minor belongs to a guardian. Name them in a column, or give both the same email address."),
      ),
    );
  if (holder && !isChild && draft.relation === "child" && draft.birthday === null)
    draft.faults.push(
      faultOf("birthday", message("A child needs a birthday, so we know who signs and books for them.")),
    );
  if (holder && isMinorDraft(holder, today))
    draft.faults.push(
      faultOf("payer", message("{name} is a minor and can't look after a family.", { name: holder.firstName })),
    );
  if (holder?.known?.familyId && !holder.known.isGuardian)
    draft.faults.push(
      faultOf("payer", message("{name} isn't a guardian of their family here.", { name: holder.known.firstName })),
    );
}

function checkSizes({ drafts }: People, { byFamily }: Studio): void {
  const members = Map.groupBy(
    drafts.filter(({ holder, known }) => holder !== null && !known),
    ({ holder }) => holder as Draft,
  );
  for (const [holder, group] of members) {
    const there = holder.known?.familyId ? (byFamily.get(holder.known.familyId)?.length ?? 1) : 1;
    if (there + group.length <= MOST_MEMBERS) continue;
    const words = message(
      "A family can have {limit, plural, one {# person} other {# people}} here; more of them share this email address or family.",
      {
        limit: MOST_MEMBERS,
      },
    );
    for (const draft of group) draft.faults.push({ column: "", words });
  }
}
