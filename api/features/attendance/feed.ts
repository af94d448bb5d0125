import { personName } from "#shared/features/accounts/full-name.ts";
import type { Feed } from "../../sync/feed.ts";
import { type MemberDocument, MemberModel } from "./people/member.model.ts";
import { toMember } from "./people/members.ts";
import { type SafetyCardDocument, SafetyCardModel } from "./people/safety-card.model.ts";
import { type RosterEntryDocument, RosterEntryModel } from "./rosters/roster-entry.model.ts";
import { toRosterEntry } from "./rosters/serialize.ts";

/** Who came last; all others are found with a network. */
const MOST_MEMBERS = 2_000;

/** Rosters and safety cards to who leads the class, a child's own line to its parents, names to the staff. */
export const feeds: Feed[] = [
  {
    collection: "rosterEntries",
    model: RosterEntryModel,
    toRow: (doc: RosterEntryDocument, actor) => toRosterEntry(doc, actor),
  },
  {
    collection: "safetyCards",
    model: SafetyCardModel,
    toRow: ({ _id, ...doc }: SafetyCardDocument) => ({
      id: _id,
      ...personName(doc),
      emergencyName: doc.emergencyName,
      emergencyPhone: doc.emergencyPhone,
      medicalNotes: doc.medicalNotes,
      photos: doc.photos ?? null,
      guardianName: doc.guardianName,
      guardianPhone: doc.guardianPhone,
    }),
  },
  {
    collection: "members",
    model: MemberModel,
    toRow: (doc: MemberDocument) => toMember(doc),
    commonTo: ["staff"],
    start: () => [{ isNewestFirst: true, most: MOST_MEMBERS }],
  },
];
