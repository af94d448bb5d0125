/** Shapes of queries that may read more than they answer, and why. */
export const EXCEPTIONS: [shape: RegExp, why: string][] = [
  [/^\S+ find \{audiences:\{\$in:.* sort \{rev:1\} limited$/, "a first sync goes through what a person may see once"],
  [/\$unionWith:\{coll:/, "news: what everybody together changed since a moment, up to a limit"],
  [/^skill_records find \{deletedAt:null,signOffs.0/, "an admin looks what another library of moves would change"],
];

/** Calls that are rare, may take their time and look everywhere. */
export const RARE_CALLS: Record<string, string> = {
  "accounting.getMonth":
    "an admin looks at a month: the ledger's entries of it, and the sums of at most twelve open ones before it",
  "accounting.closeMonth": "an admin closes a month, after a run of the ledger",
  "accounting.exportFigures": "as accounting.getMonth",
  "accounting.exportJournal": "as accounting.getMonth",
  "accounting.exportReport": "as accounting.getMonth",
  "exports.startExport": "an admin takes everything along: each collection once, in the order of its ids",
  "payments.listPayouts": "an admin compares a month with the provider: the card payments of it",
  "ledger.getMonth": "an admin looks at a month: the ledger's entries of it, and of no other",
  "users.previewMerge": "an admin merges two accounts: all that names one of them, wherever it is",
};

/** Jobs that may look at more than what is new, and why. */
export const BUSY_JOBS: Record<string, string> = {
  "attendance.repairMembers": "500 people in turn, whatever their number",
  "audit.checkLog": "1,000 lines in turn, and the last one before them",
  "dashboard.countWeeks": "the classes, beginners and ledger entries of this week and of one week before it in turn",
  "imports.tidy": "100 imports in turn that were not tidied yet: here all are; a studio has a few",
  "ledger.proveBalances": "1,000 entries in turn",
  "ledger.reconcile": "what moved in 35 days, every open gift card, and the repairs of all",
  "memberships.reconcileBilling": "250 memberships in turn, whether their people are still there",
  "moves.repairRecords": "250 people in turn, with their moves",
  "notifications.planReminders": "whoever chose quiet hours, which may begin in this minute",
  "pay.followClasses": "all rates, 500 at most; a studio has a few",
  "payments.readMoves": "paid orders that never were at Stripe: the demo's, here multiplied; a real studio has none",
  "students.repairStates": "250 people in turn, with their visits, passes and sign-offs",
  "waivers.checkEvidence": "1,000 records in turn, and the last one before them",
  "waivers.repairSignings": "500 people in turn who have not signed",
};
