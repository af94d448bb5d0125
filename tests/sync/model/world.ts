import { v7 as newId } from "uuid";
import { startSession } from "#api/features/accounts/sessions/sessions.ts";
import { ApiError } from "#web/data/api-error.ts";
import { discard, tryAgain } from "#web/data/outbox/write.ts";
import { addPerson } from "../../support/people.ts";
import type { Studio } from "../../support/studio.ts";
import { BoardModel, type BoardRow, type Kind, TABLE } from "./board.ts";
import { Device, type Engine, effects, type Person, realEngine } from "./device.ts";
import { createNetwork, type Network } from "./network.ts";
import type { Action, Plan } from "./plan.ts";

interface Written {
  author: string;
  device: number;
  board: string;
  entry: number;
  kind: Kind;
}

const tick = () => new Promise((resolve) => setImmediate(resolve));
/** Enough rounds for everything that can be sent to be sent, one operation at a time. */
const MOST_ROUNDS = 40;

/** Two people, each with two boards and two phones between them, and one server. */
export class World {
  readonly written: Written[] = [];
  readonly discarded = new Set<number>();
  readonly #devices: Device[] = [];
  readonly #networks: Network[] = [];
  /** By device, then person: each has a session of their own. */
  readonly #people: Person[][] = [];
  readonly #boards: string[][] = [];
  #entries = 0;
  #signIn: (id: string) => Promise<string> = () => Promise.reject(new Error("No studio."));

  static async create(studio: Studio, url: string, { hasLocks }: Plan, engine: Engine = realEngine): Promise<World> {
    const world = new World();
    world.#signIn = async (id) => (await startSession(id, { device: "test", ip: "127.0.0.1" }, studio.services)).token;
    const ids = [newId(), newId()];
    for (const id of ids) {
      await addPerson({ id }, studio.services);
      world.#boards.push([newId(), newId()]);
    }
    for (const _ of ids) {
      const people = await Promise.all(ids.map(async (id) => ({ id, token: await world.#signIn(id) })));
      const network = createNetwork(url);
      world.#people.push(people);
      world.#networks.push(network);
      world.#devices.push(new Device(people[0] as Person, network, hasLocks, engine));
    }
    return world;
  }

  async run(action: Action): Promise<void> {
    if (action.is === "somebody else writes") return this.#writeElsewhere(action.person, action.board);
    const device = this.#devices[action.device] as Device;
    switch (action.is) {
      case "write":
        return this.#write(action);
      case "sync":
        await attempt(device.sync(action.tab, action.faults));
        return this.#check(device);
      case "sync in both tabs":
        await Promise.all([attempt(device.sync(0, action.faults)), attempt(device.sync(1, action.faults))]);
        return this.#check(device);
      case "crash": {
        const network = this.#networks[action.device] as Network;
        const answered = network.settled() + action.answers;
        let isOver = false;
        const round = attempt(device.sync(action.tab, action.faults)).finally(() => {
          isOver = true;
        });
        while (!isOver && network.settled() < answered) await tick();
        for (let left = action.ticks; left > 0; left--) await tick();
        device.crash();
        return round;
      }
      case "sign in":
        return device.switchTo(this.#people[action.device]?.[action.person] as Person);
      case "notice who signed in":
        return device.settle();
      case "deliver late":
        return this.#networks[action.device]?.deliverLate();
      case "decide":
        return this.#decide(device, action.again);
    }
  }

  async #write({ device: at, tab, board: which, kind }: Extract<Action, { is: "write" }>): Promise<void> {
    const device = this.#devices[at] as Device;
    const author = device.person.id;
    const board = this.#boardsOf(author)[which] as string;
    const entry = ++this.#entries;
    await device.write(tab, board, entry, kind);
    this.written.push({ author, device: at, board, entry, kind });
  }

  async #writeElsewhere(person: number, board: number): Promise<void> {
    const owner = this.#people[0]?.[person]?.id as string;
    const id = this.#boards[person]?.[board] as string;
    const entry = ++this.#entries;
    await BoardModel.updateOne(
      { _id: id },
      { $push: { entries: entry }, $setOnInsert: { owner, audiences: [`user:${owner}`] } },
      { upsert: true },
    );
    this.written.push({ author: owner, device: -1, board: id, entry, kind: "fine" });
  }

  async #decide(device: Device, again: boolean): Promise<void> {
    const db = device.db();
    const refused = await db.outbox.where({ state: "refused" }).first();
    if (!refused) return;
    if (again) return tryAgain({ db, effects, newId, nowMs: () => 0 }, refused.id);
    const { input: given } = refused;
    await discard(db, refused.id);
    this.discarded.add(given.entry as number);
  }

  #boardsOf(userId: string): string[] {
    return this.#boards[this.#people[0]?.findIndex(({ id }) => id === userId) ?? -1] ?? [];
  }

  /** After any answer of the server, what is not confirmed shows, in order and once; what was refused does not. */
  async #check(device: Device): Promise<void> {
    const db = device.db();
    const pending = await db.outbox.orderBy("seq").toArray();
    for (const id of this.#boardsOf(device.person.id)) {
      const shown = (await db.table<BoardRow, string>(TABLE).get(id))?.entries ?? [];
      const mine = pending
        .map(({ input: given, state }) => ({ ...(given as { id: string; entry: number; kind: Kind }), state }))
        .filter((row) => row.id === id);
      const awaited = mine.filter(({ state }) => state !== "refused");
      const refused = mine.filter(({ state }) => state === "refused").map(({ entry }) => entry);
      if (new Set(shown).size !== shown.length) throw new Error(`shown twice: ${shown}`);
      const hidden = awaited.filter(({ entry }) => !shown.includes(entry)).map(({ entry }) => entry);
      if (hidden.length > 0) throw new Error(`not shown: ${hidden} in ${shown}`);
      // The server may have done a later one already, while it has yet to refuse an earlier one.
      const fine = awaited.filter(({ kind }) => kind === "fine").map(({ entry }) => entry);
      const order = shown.filter((entry) => fine.includes(entry));
      if (String(order) !== String(fine)) throw new Error(`shown out of order: ${order} instead of ${fine}`);
      if (shown.some((entry) => refused.includes(entry))) throw new Error(`shown although refused: ${refused}`);
    }
  }

  /** Networks are good again, and all people come back to their devices, until nothing waits. */
  async heal(): Promise<void> {
    for (const network of this.#networks) await network.deliverLate();
    for (const [at, device] of this.#devices.entries()) {
      for (const person of this.#people[at] ?? []) {
        if (!device.knows(person)) continue;
        device.switchTo(person);
        device.settle();
        for (let round = 0; round < MOST_ROUNDS; round++) {
          await this.#syncSignedIn(device, person);
          if ((await device.db().outbox.where("state").notEqual("refused").count()) === 0) break;
        }
      }
    }
    // What one device sent last, the others fetch now.
    for (const [at, device] of this.#devices.entries()) {
      for (const person of this.#people[at] ?? []) {
        if (!device.knows(person)) continue;
        device.switchTo(person);
        device.settle();
        await this.#syncSignedIn(device, person);
        await this.#compare(device);
      }
    }
    this.close();
  }

  /** An old token that comes very late is taken for a stolen one, and ends the session: the person signs in again. */
  async #syncSignedIn(device: Device, person: Person): Promise<void> {
    try {
      await device.sync(0);
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 401) throw error;
      person.token = await this.#signIn(person.id);
      device.switchTo(person);
      await device.sync(0);
    }
  }

  /** An oracle of its own: it reads the database and the device, and asks nothing of the engine. */
  async #compare(device: Device): Promise<void> {
    const db = device.db();
    const me = device.person.id;
    for (const id of this.#boardsOf(me)) {
      const truth = (await BoardModel.findById(id).lean<{ owner: string; entries: number[] }>()) ?? null;
      const shown = await db.table<BoardRow, string>(TABLE).get(id);
      const wanted = this.written.filter(({ board, kind }) => board === id && kind === "fine");
      const entries = truth?.entries ?? [];
      expectSame(
        "lost, doubled or strange",
        [...entries].sort(byNumber),
        wanted.map(({ entry }) => entry),
      );
      if (truth) expectSame("misattributed", [truth.owner], [me]);
      for (const at of [0, 1]) {
        const own = wanted.filter(({ device: from }) => from === at).map(({ entry }) => entry);
        expectSame(
          "misordered",
          entries.filter((entry) => own.includes(entry)),
          own,
        );
      }
      expectSame("device and server differ", shown?.entries ?? [], entries);
    }
    const kept = await db.outbox.toArray();
    const unsent = kept.filter(({ state }) => state !== "refused");
    expectSame(
      "never sent",
      unsent.map(({ id }) => id),
      [],
    );
    const at = this.#devices.indexOf(device);
    const refused = this.written.filter(
      ({ author, device: from, kind, entry }) =>
        author === me && from === at && kind !== "fine" && !this.discarded.has(entry),
    );
    const keptEntries = kept.map(({ input: given }) => given.entry as number).sort(byNumber);
    expectSame(
      "refused and dropped",
      keptEntries,
      refused.map(({ entry }) => entry),
    );
    expectSame(
      "somebody else's row",
      (await db.table(TABLE).toCollection().primaryKeys()).filter((id) => !this.#boardsOf(me).includes(String(id))),
      [],
    );
  }

  close(): void {
    for (const device of this.#devices) device.crash();
  }
}

const byNumber = (a: number, b: number) => a - b;

function expectSame(what: string, got: unknown[], wanted: unknown[]): void {
  if (String(got) !== String(wanted)) throw new Error(`${what}: ${got} instead of ${wanted}`);
}

/** What a round may meet: no network, a closed database. A fault of the engine itself must not pass for one of these. */
async function attempt(round: Promise<void>): Promise<void> {
  try {
    await round;
  } catch (error) {
    const { name } = error as Error;
    if (!["OfflineError", "ApiError", "DatabaseClosedError", "AbortError"].includes(name)) throw error;
  }
}
