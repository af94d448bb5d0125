import { Dexie } from "dexie";
import { IDBFactory, IDBKeyRange } from "fake-indexeddb";
import { v7 as newId } from "uuid";
import { createCall } from "#web/data/call.ts";
import { StudioDatabase } from "#web/data/db.ts";
import type { Effects } from "#web/data/effect.ts";
import { drain } from "#web/data/outbox/drain.ts";
import { write } from "#web/data/outbox/write.ts";
import { pull } from "#web/data/pull.ts";
import type { Exclusive } from "#web/data/tokens.ts";
import { append, appendEffect, type Kind } from "./board.ts";
import type { Fault, Network } from "./network.ts";

export interface Person {
  id: string;
  token: string;
}

/** The parts of the engine, so that a broken one can be put in a part's place. */
export interface Engine {
  openDatabase(userId: string): StudioDatabase;
  write: typeof write;
  drain: typeof drain;
  pull: typeof pull;
}

export const realEngine: Engine = {
  openDatabase: (userId) => new StudioDatabase(userId),
  write,
  drain,
  pull,
};

export const effects: Effects = new Map([[append.name, appendEffect as never]]);
/** Longer than any wait between two tries. */
const LONG_MS = 600_000;

function createLocks(): Exclusive {
  const last = new Map<string, Promise<unknown>>();
  return (name, work) => {
    const mine = (last.get(name) ?? Promise.resolve()).then(work, work);
    last.set(
      name,
      mine.catch(() => {}),
    );
    return mine;
  };
}

/** A phone with up to two tabs, on which people take turns. */
export class Device {
  readonly #storage = new IDBFactory();
  readonly #tabs = new Map<number, StudioDatabase>();
  readonly #opened = new Set<string>();
  readonly #exclusive: Exclusive;
  readonly #engine: Engine;
  readonly #network: Network;
  #token: string;
  /** Whose databases the tabs open; the token may be another's already. */
  #open: Person;
  #signedIn: Person;
  #nowMs = Date.UTC(2026, 0, 1);

  constructor(person: Person, network: Network, hasLocks: boolean, engine: Engine) {
    this.#engine = engine;
    this.#network = network;
    this.#exclusive = hasLocks ? createLocks() : (_, work) => work();
    this.#open = person;
    this.#signedIn = person;
    this.#token = person.token;
  }

  /** Whether this person has ever had this device in hand. */
  knows({ id }: Person): boolean {
    return this.#opened.has(id);
  }

  get person(): Person {
    return this.#open;
  }

  db(tab = 0): StudioDatabase {
    const known = this.#tabs.get(tab);
    if (known) return known;
    Dexie.dependencies.indexedDB = this.#storage;
    Dexie.dependencies.IDBKeyRange = IDBKeyRange;
    const db = this.#engine.openDatabase(this.#open.id);
    this.#tabs.set(tab, db);
    this.#opened.add(this.#open.id);
    return db;
  }

  /** Another user signs in; until `settle`, the open tabs do not know it. */
  switchTo(person: Person): void {
    this.#signedIn = person;
    this.#token = person.token;
  }

  settle(): void {
    if (this.#open.id === this.#signedIn.id) return;
    this.crash();
    this.#open = this.#signedIn;
  }

  /** Every tab is gone at once. */
  crash(): void {
    for (const db of this.#tabs.values()) db.close();
    this.#tabs.clear();
  }

  async write(tab: number, board: string, entry: number, kind: Kind): Promise<string> {
    const deps = { db: this.db(tab), effects, newId, nowMs: () => this.#nowMs };
    return this.#engine.write(deps, appendEffect, { id: board, entry, kind });
  }

  /** One round of a tab, as `startSync` does it. */
  async sync(tab: number, faults: readonly Fault[] = []): Promise<void> {
    this.#network.plan(faults);
    this.#nowMs += LONG_MS;
    const db = this.db(tab);
    const { call } = createCall({
      tokens: { read: () => this.#token, write: (token) => this.#renew(token), clear() {} },
      exclusive: (_, work) => work(),
      newId,
      person: () => this.#signedIn.id,
      fetch: this.#network.fetch,
      onSessionEnded() {},
    });
    const deps = { db, effects, call, exclusive: this.#exclusive, nowMs: () => this.#nowMs, random: () => 0.5 };
    const { end } = await this.#engine.drain(deps);
    if (end !== "unreachable") await this.#engine.pull(deps);
  }

  #renew(token: string): void {
    this.#token = token;
    this.#signedIn.token = token;
  }
}
