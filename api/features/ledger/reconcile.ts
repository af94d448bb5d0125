import { setTimeout as sleep } from "node:timers/promises";
import type { Posting } from "#shared/core/ledger.ts";
import { inEnglish } from "#shared/core/messages/answer.ts";
import { type Message, message } from "#shared/core/messages/message.ts";
import { toDate, toInstant } from "#shared/core/time.ts";
import { ACCOUNT_WORDS } from "#shared/features/ledger/account-words.ts";
import type { Books, Control, ReconcileRun } from "#shared/features/ledger/endpoints.ts";
import type { LedgerSource, Repair, RepairReach } from "../../feature.ts";
import { failureWords, findFailed, reasonOf } from "../../jobs/set-aside.ts";
import type { Services } from "../../services.ts";
import { findBalances, proveBalances, proveSome } from "./balances.ts";
import { type Posted, postSource } from "./post.ts";
import { type RunDocument, RunModel } from "./run.model.ts";

export interface LedgerParts {
  sources: readonly LedgerSource[];
  repairs: readonly NamedRepair[];
}

interface NamedRepair {
  name: string;
  repair: Repair;
}

/** What moved before that was looked at some thousand times. */
const LOOK_BACK_DAYS = 35;
const A_BREATH_MS = 300;
const MOST_ROUNDS = 6;
const RUNS_SHOWN = 20;

async function findControls(sources: readonly LedgerSource[], balances: Posting[]): Promise<Control[]> {
  const stated = (await Promise.all(sources.map((source) => source.controls?.() ?? []))).flat();
  return stated.map(({ account, cents: sliceCents }) => ({
    account,
    cents: balances.find((balance) => balance.account === account)?.cents ?? 0,
    sliceCents,
  }));
}

const sumOf = (balances: Posting[]) => balances.reduce((sum, { cents }) => sum + cents, 0);

/**
 * One run of the reconciler: finishes what is half done, writes what the ledger lacks, compares. A second run right
 * after finds nothing.
 */
export async function reconcile(
  { sources, repairs }: LedgerParts,
  services: Services,
  since?: Date,
): Promise<ReconcileRun> {
  const { repaired, faults } = await repairAll(repairs, services, since ? "everything" : "recent");
  // Who asks for everything gets everything added up.
  const unproved = since ? await proveBalances() : [];
  const first = await compare(sources, services, since);
  // A payment may be under way: what does not agree is looked at once more before it is called a fault.
  const last =
    first.faults.length === 0 ? first : await sleep(A_BREATH_MS).then(() => compare(sources, services, since));
  const found = { repaired, added: first.added + (last === first ? 0 : last.added) };
  return await keepRun(found, [...faults, ...unproved, ...last.faults], services);
}

/**
 * Everything before the first run that came to an end; after it, well before the last one: nothing stays unseen.
 * See README.md, "The first run looks at everything".
 */
async function findStart(): Promise<Date> {
  const last = await RunModel.findOne().sort({ at: -1 }).lean<RunDocument>();
  return last ? toDate(toInstant(last.at).subtract({ hours: LOOK_BACK_DAYS * 24 })) : new Date(0);
}

/** Writes what the ledger lacks, and says what does not agree. */
async function compare(sources: readonly LedgerSource[], services: Services, since: Date | undefined) {
  const now = services.now();
  const from = since ?? (await findStart());
  // To the end of this moment: what moved in it belongs to it.
  const to = toDate(now.add({ milliseconds: 1 }));
  const run: Posted = { added: 0, faults: [] };
  for (const source of sources) {
    const { added, faults } = await postSource(source, from, to);
    run.added += added;
    run.faults.push(...faults);
  }
  const balances = await findBalances();
  if (sumOf(balances) !== 0)
    run.faults.push(message("The ledger is off by {cents}.", { cents: { cents: sumOf(balances) } }));
  for (const { account, cents, sliceCents } of await findControls(sources, balances))
    if (cents !== sliceCents)
      run.faults.push(
        message("{account} stands at {is}, by its documents at {sum}.", {
          account: ACCOUNT_WORDS[account],
          is: { cents },
          sum: { cents: sliceCents },
        }),
      );
  return run;
}

/** A repair of one slice may leave work for another: they run until a round finds nothing. */
async function repairAll(repairs: readonly NamedRepair[], services: Services, reach: RepairReach) {
  const counts = new Map<string, number>();
  const broken = new Map<string, Message>();
  for (let round = 1; round <= MOST_ROUNDS; round += 1) {
    let repaired = 0;
    broken.clear();
    for (const { name, repair } of repairs)
      for (const [what, count] of Object.entries(
        await tryRepair(name, () => repair(services, reach), broken, services),
      )) {
        repaired += count;
        counts.set(what, (counts.get(what) ?? 0) + count);
      }
    if (repaired === 0) return { repaired: toRepaired(counts), faults: [...broken.values(), ...(await listFailed())] };
  }
  return {
    repaired: toRepaired(counts),
    faults: [message("The repair doesn't finish."), ...broken.values(), ...(await listFailed())],
  };
}

/** A repair that fails keeps no other from its work. */
async function tryRepair(
  name: string,
  repair: () => ReturnType<Repair>,
  broken: Map<string, Message>,
  { log }: Pick<Services, "log">,
) {
  try {
    return await repair();
  } catch (error) {
    log.error({ err: error, repair: name }, "a repair failed");
    broken.set(name, message("The repair of {name} failed: {reason}", { name, reason: reasonOf(error) }));
    return {};
  }
}

const listFailed = async (): Promise<Message[]> => (await findFailed()).map(failureWords);

const toRepaired = (counts: ReadonlyMap<string, number>): ReconcileRun["repaired"] =>
  [...counts].filter(([, count]) => count > 0).map(([what, count]) => ({ what, count }));

/** In turns: that the kept balances are what all entries add up to. */
export async function prove(services: Services): Promise<void> {
  const faults = await proveSome();
  if (faults.length > 0) await keepRun({ repaired: [], added: 0 }, faults, services);
}

async function keepRun(
  found: Pick<ReconcileRun, "repaired" | "added">,
  faultWords: readonly Message[],
  services: Services,
): Promise<ReconcileRun> {
  const run: ReconcileRun = {
    at: services.now().toString(),
    ...found,
    faults: faultWords.map((fault) => inEnglish(fault).message),
    ...(faultWords.length > 0 && { faultWords: [...faultWords] }),
  };
  if (run.faults.length > 0) services.log.error({ faults: run.faults }, "the books do not agree");
  if (run.repaired.length > 0) services.log.warn({ repaired: run.repaired }, "finished what was left half done");
  // The first run without a fault says that those before are settled.
  const isEventful = run.repaired.length + run.added + run.faults.length > 0 || (await hadFaults());
  if (isEventful) await RunModel.create({ ...run, at: new Date(run.at) });
  return run;
}

async function hadFaults(): Promise<boolean> {
  const last = await RunModel.findOne().sort({ at: -1 }).lean<RunDocument>();
  return (last?.faults.length ?? 0) > 0;
}

export async function getBooks({ sources }: LedgerParts): Promise<Books> {
  const balances = await findBalances();
  const runs = await RunModel.find().sort({ at: -1 }).limit(RUNS_SHOWN).lean<RunDocument[]>();
  return {
    balances,
    sumCents: sumOf(balances),
    controls: await findControls(sources, balances),
    runs: runs.map(({ at, repaired, added, faults, faultWords }) => ({
      at: at.toISOString(),
      repaired,
      added,
      faults,
      ...(faultWords && { faultWords }),
    })),
  };
}
