import { once } from "node:events";
import { connect, createServer, type Server, Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { v7 as newId } from "uuid";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { recordCommands } from "#tests/support/commands.ts";
import { connectDatabase, DatabaseUnreachable } from "../../api/db/connect.ts";
import { isDatabaseDown, isDatabaseSlow } from "../../api/db/database-down.ts";
import { ensureIndexes } from "../../api/db/indexes.ts";
import { withTime } from "../../api/db/limits/limits.ts";
import { mongoose } from "../../api/db/mongoose.ts";
import { explain } from "../../api/http/errors.ts";
import { openTestDatabase, silentLog, socketOf, type TestDatabase } from "../support/database.ts";
import { eventually } from "../support/eventually.ts";
import { NoteModel, textOfRev } from "./note-model.ts";

/** An answer within this many milliseconds, in every state of the database. */
const BOUND_MS = 5_000;

describe("a database whose engine dies", () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await openTestDatabase();
  });
  beforeEach(() => database.reset());
  afterAll(() => database.close());

  test("a write is acknowledged when this one server has it in its journal", () => {
    // Not "majority": the engine answers that before the journal is written (the next test would lose writes).
    const { writeConcern } = database.connection.getClient().options;
    expect(writeConcern).toMatchObject({ w: 1, journal: true });
  });

  test("kill -9 under load: no acknowledged write is lost, revisions go on, the same connection works", async () => {
    const acknowledged = new Set<string>();
    const failures: unknown[] = [];
    const state = { isOver: false };
    const writers = Array.from({ length: 16 }, async () => {
      while (!state.isOver) {
        const _id = newId();
        await NoteModel.create({ _id, text: "under load" }).then(
          () => acknowledged.add(_id),
          (error: unknown) => failures.push(error),
        );
      }
    });
    for (let kill = 0; kill < 3; kill++) await killUnderLoad(database, acknowledged);
    state.isOver = true;
    await Promise.all(writers);

    const stored = await NoteModel.find().lean();
    const storedIds = new Set(stored.map((note) => note._id));
    expect([...acknowledged].filter((id) => !storedIds.has(id))).toEqual([]);
    expect(acknowledged.size).toBeGreaterThan(1_500);
    expect(failures.length).toBeGreaterThan(0);
    expect(failures.filter((error) => !isDatabaseDown(error))).toEqual([]);
    expect(new Set(stored.map((note) => textOfRev(note.rev))).size).toBe(stored.length);
  }, 60_000);

  test("a question on a connection that closes in that moment fails at once, and the next one is answered", async () => {
    const write = Socket.prototype.write;
    const spy = vi.spyOn(Socket.prototype, "write").mockImplementation(function (this: Socket, ...args) {
      if (Buffer.from(args[0] as Uint8Array).includes("closing in the moment")) this.destroy();
      return Reflect.apply(write, this, args);
    });
    try {
      const failure = await NoteModel.findOne({ text: "closing in the moment" }).then(
        () => null,
        (error: unknown) => error,
      );
      expect(isDatabaseDown(failure)).toBe(true);
    } finally {
      spy.mockRestore();
    }
    await NoteModel.create({ text: "and now" });
    expect(await NoteModel.countDocuments({ text: "and now" })).toBe(1);
  }, 10_000);

  test("what is written after a restart has a later revision than anything before, also within a second", async () => {
    await NoteModel.insertMany(Array.from({ length: 500 }, () => ({ text: "before" })));
    const before = (await NoteModel.find().lean()).map((note) => textOfRev(note.rev)).sort();
    process.kill(database.enginePid() ?? 0, "SIGKILL");
    await eventually(() => NoteModel.create({ text: "after" }));
    const after = await NoteModel.findOne({ text: "after" }).lean();
    expect(after && textOfRev(after.rev) > (before.at(-1) ?? "")).toBe(true);
  }, 15_000);

  test("an engine that hangs: every kind of operation fails in time and says why, then all works again", async () => {
    const pid = database.enginePid() ?? 0;
    process.kill(pid, "SIGSTOP");
    try {
      const operations = [
        () => NoteModel.find(),
        () => NoteModel.create({ text: "a" }),
        () => NoteModel.insertMany([{ text: "a" }, { text: "b" }]),
        () => NoteModel.bulkWrite([{ insertOne: { document: { text: "a" } } }]),
        () => NoteModel.updateOne({ _id: "a" }, { text: "b" }),
        () => NoteModel.aggregate([{ $match: { text: "a" } }]),
        ...Array.from({ length: 80 }, () => () => NoteModel.countDocuments()),
      ];
      await expectDown(operations);
      await expectDown(operations.slice(0, 6));
    } finally {
      process.kill(pid, "SIGCONT");
    }
    await vi.waitFor(() => NoteModel.create({ text: "after" }), { timeout: BOUND_MS });
  }, 30_000);

  test("a job waits for a database that is silent for a while, a request does not", async () => {
    await NoteModel.create({ text: "patience" });
    const pid = database.enginePid() ?? 0;
    process.kill(pid, "SIGSTOP");
    const job = withTime(async () => NoteModel.countDocuments({ text: "patience" }));
    try {
      await expectDown([() => NoteModel.countDocuments({ text: "patience" })]);
    } finally {
      process.kill(pid, "SIGCONT");
    }
    expect(await job).toBe(1);
  }, 30_000);

  test("what takes longer than it may ends in the database too: that is slow, and not away", async () => {
    await NoteModel.insertMany(Array.from({ length: 2_000 }, () => ({ text: "many" })));
    const everyWithEvery = {
      from: "notes",
      let: { text: "$text" },
      // Of each document for each other one: 4 million comparisons, none of which finds anything.
      pipeline: [{ $match: { $expr: { $eq: ["$text", { $concat: ["$$text", "$$text"] }] } } }],
      as: "others",
    };
    const slow = NoteModel.aggregate([{ $lookup: everyWithEvery }]).option({ maxTimeMS: 20 });
    const failure = await slow.exec().catch((error: unknown) => error);
    expect([isDatabaseSlow(failure), isDatabaseDown(failure)]).toEqual([true, false]);
    const { refusal } = explain(failure, { error: () => {} } as never, {});
    expect([refusal.status, refusal.code]).toEqual([503, "service.busy"]);
    const { commands } = await recordCommands(async () => {
      await NoteModel.findOne({ text: "many" });
      await withTime(async () => NoteModel.updateMany({ text: "many" }, { text: "few" }));
    }, database.connection);
    // A request's, which is less than it waits; a job's, which is longer.
    expect(commands.map(({ command }) => command.maxTimeMS)).toEqual([3_000, 30_000]);
  }, 30_000);
});

describe("a server named by its address, behind a network", () => {
  let engine: TestDatabase;
  let network: Network;
  beforeAll(async () => {
    engine = await openTestDatabase();
    await mongoose.disconnect(); // only its engine is of use here
    network = await openNetwork(socketOf(engine.uri));
    await connectDatabase({
      uri: `mongodb://127.0.0.1:${network.port}/named?directConnection=true`,
      dataDir: "",
      log: silentLog,
    });
  });
  afterEach(() => network.set("open"));
  afterAll(async () => {
    await mongoose.disconnect();
    network.close();
    await engine.close();
  });

  test("the database in the address is the one used", () => {
    expect(mongoose.connection.name).toBe("named");
  });

  test.each(["refused", "silent"] as const)(
    "%s: errors in time, then the same connection works",
    async (state) => {
      await NoteModel.create({ text: "before" });
      network.set(state);
      await expectDown(Array.from({ length: 60 }, () => () => NoteModel.findOne()));
      await expectDown([() => NoteModel.create({ text: "meanwhile" })]);
      network.set("open");
      await vi.waitFor(() => NoteModel.create({ text: "after" }), { timeout: BOUND_MS });
    },
    30_000,
  );

  test("a refusal of the database is not taken for an absence", async () => {
    await ensureIndexes(
      { uri: `mongodb://127.0.0.1:${network.port}/?directConnection=true`, connection: mongoose.connection },
      silentLog,
    );
    await NoteModel.create({ _id: "same", text: "a" });
    const duplicate = await NoteModel.create({ _id: "same", text: "b" }).catch((error: unknown) => error);
    expect(duplicate).toMatchObject({ code: 11_000 });
    expect(isDatabaseDown(duplicate)).toBe(false);
    expect(isDatabaseDown(await NoteModel.create({}).catch((error: unknown) => error))).toBe(false);
    expect(isDatabaseDown(new Error("something else"))).toBe(false);
    expect(isDatabaseDown(undefined)).toBe(false);
    const broken = Object.assign(new Error("write EPIPE"), { errno: -32, code: "EPIPE", syscall: "write" });
    expect(isDatabaseDown(broken)).toBe(true);
  });
});

describe("at start", () => {
  afterEach(() => mongoose.disconnect());

  test("no server at the address: one sentence with the host, without the password", async () => {
    const uri = "mongodb://me:secret@127.0.0.1:1/app";
    const failed = await connectDatabase({ uri, dataDir: "", log: silentLog }).catch((error: unknown) => error);
    expect(failed).toBeInstanceOf(DatabaseUnreachable);
    expect(String(failed)).toContain("127.0.0.1:1: check MONGODB_URI");
    expect(String(failed)).not.toContain("secret");
  }, 10_000);
});

async function killUnderLoad(database: TestDatabase, acknowledged: Set<string>): Promise<void> {
  const grown = acknowledged.size + 500;
  const pid = database.enginePid() ?? 0;
  await vi.waitFor(() => expect(acknowledged.size).toBeGreaterThan(grown), { timeout: 10_000, interval: 5 });
  process.kill(pid, "SIGKILL");
  const before = acknowledged.size;
  await vi.waitFor(() => expect(acknowledged.size).toBeGreaterThan(before + 50), { timeout: BOUND_MS });
}

async function expectDown(operations: (() => PromiseLike<unknown>)[]): Promise<void> {
  await Promise.all(
    operations.map(async (operation) => {
      const startedAt = performance.now();
      const outcome = await Promise.race([settle(operation), sleep(BOUND_MS, "no answer", { ref: false })]);
      expect(outcome).toSatisfy(isDatabaseDown);
      expect(performance.now() - startedAt).toBeLessThan(BOUND_MS);
    }),
  );
}

async function settle(operation: () => PromiseLike<unknown>): Promise<unknown> {
  try {
    return await operation();
  } catch (error) {
    return error;
  }
}

type NetworkState = "open" | "refused" | "silent";

interface Network {
  port: number;
  set(state: NetworkState): void;
  close(): void;
}

/** A TCP port in front of the engine's socket that can refuse and fall silent, as networks do. */
async function openNetwork(socketPath: string): Promise<Network> {
  const sockets = new Set<Socket>();
  const current: { state: NetworkState } = { state: "open" };
  const server: Server = createServer((client) => {
    if (current.state === "refused") return client.destroy();
    const upstream = connect(socketPath);
    for (const [from, to] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(from);
      from.on("data", (chunk) => current.state === "open" && to.write(chunk));
      from.on("error", () => {}).on("close", () => to.destroy());
    }
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const cut = () => {
    for (const socket of sockets) socket.destroy();
    sockets.clear();
  };
  return {
    port: address && typeof address === "object" ? address.port : 0,
    set(state) {
      if (state === "refused" || current.state === "silent") cut();
      current.state = state;
    },
    close() {
      cut();
      server.close();
    },
  };
}
