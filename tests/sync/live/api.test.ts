import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { v7 as newId } from "uuid";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { moveAudiences } from "#api/db/audiences.ts";
import { mongoose } from "#api/db/mongoose.ts";
import { endSessions } from "#api/features/accounts/index.ts";
import { UserModel } from "#api/features/accounts/user.model.ts";
import { CartItemModel } from "#api/features/cart/cart-item.model.ts";
import { allFeeds } from "#api/features.ts";
import { createChangeScanner } from "#api/sync/live/change-scanner.ts";
import { createEventStream, TIMING } from "#api/sync/live/event-stream.ts";
import { createLive } from "#api/sync/live/live.ts";
import { createWakeSignal } from "#api/sync/live/wake-signal.ts";
import type { Actor } from "#shared/core/actor.ts";
import { unauthenticated, unavailable } from "#shared/core/errors.ts";
import { addCartItem } from "#shared/features/cart/endpoints.ts";
import { plantMany } from "#tests/support/plant-many.ts";
import { eventually } from "../../support/eventually.ts";
import type { SignedIn } from "../../support/people.ts";
import { addClassInstance, addProduct } from "../../support/shop.ts";
import { setUpStudio } from "../../support/studio.ts";
import { follow } from "./follow.ts";

const studio = setUpStudio();
let mary: SignedIn;
let robin: SignedIn;
beforeEach(async () => {
  await studio.reset();
  [mary, robin] = [await studio.signIn("student"), await studio.signIn("student")];
});

const origin = () => studio.baseUrl;
const actorOf = (person: SignedIn): Actor => ({
  userId: person.id,
  role: person.role,
  familyId: person.familyId,
  sessionId: person.token.slice(0, 36),
  waiverSigned: true,
  isGuardian: false,
  isMinor: false,
});

describe("a poke", () => {
  test("comes to whom a change concerns, within a second, and to nobody else", async () => {
    const productId = await addProduct();
    using mine = await follow(origin(), mary.token);
    using theirs = await follow(origin(), robin.token);
    using guest = await follow(origin());
    expect([mine.status, mine.contentType]).toEqual([200, "text/event-stream; charset=utf-8"]);
    const poked = mine.nextPoke();
    await studio.call(addCartItem, { productId }, mary);
    expect(await poked).toBeLessThan(1_000);
    const all = [mine, theirs, guest].map((following) => following.nextPoke());
    await addClassInstance(studio);
    for (const ms of await Promise.all(all)) expect(ms).toBeLessThan(1_000);
    // What concerned mary alone came before that to her only.
    expect([mine, theirs, guest].map(({ pokes }) => pokes.length)).toEqual([2, 1, 1]);
  });

  test("comes when something is taken away: deleted, or no longer mine", async () => {
    const { id } = await studio.call(addCartItem, { productId: await addProduct() }, mary);
    using mine = await follow(origin(), mary.token);
    using theirs = await follow(origin(), robin.token);
    const lost = [mine.nextPoke(), theirs.nextPoke()];
    await CartItemModel.updateOne({ _id: id }, { audiences: moveAudiences([`user:${mary.id}`], [`user:${robin.id}`]) });
    await Promise.all(lost);
    const gone = theirs.nextPoke();
    await CartItemModel.updateOne({ _id: id }, { deletedAt: new Date() });
    await gone;
  });

  test("comes once for many changes at once, and once more when they went on", async () => {
    using mine = await follow(origin(), mary.token);
    const startedAt = performance.now();
    const productIds = await Promise.all(Array.from({ length: 20 }, () => addProduct()));
    await Promise.all(productIds.map((productId) => studio.call(addCartItem, { productId }, mary)));
    await sleep(TIMING.pokeEveryMs + 300);
    const times = Math.ceil((performance.now() - startedAt) / TIMING.pokeEveryMs);
    expect(mine.pokes.length).toBeGreaterThan(0);
    expect(mine.pokes.length).toBeLessThanOrEqual(times + 1);
  });
});

describe("whom the changes concern", () => {
  const addItem = (userId: string) =>
    CartItemModel.create({
      userId,
      productId: newId(),
      quantity: 1,
      addedAt: new Date(),
      audiences: [`user:${userId}`],
    });

  test("is told once, also for what becomes visible late", async () => {
    const scan = createChangeScanner(allFeeds());
    await scan();
    const item = await addItem(mary.id);
    expect(await scan()).toEqual(new Set([`user:${mary.id}`]));
    expect(await scan()).toEqual(new Set());
    const stored = await CartItemModel.findById(item._id).lean();
    const rev = new mongoose.mongo.BSON.Timestamp({ t: Number(stored?.rev.t) - 2, i: 1 });
    const late = { ...stored, _id: newId() as never, productId: newId(), audiences: [`-user:${robin.id}`], rev };
    await CartItemModel.collection.insertOne(late);
    expect(await scan()).toEqual(new Set([`user:${robin.id}`]));
    expect(await scan()).toEqual(new Set());
  });

  test("is everybody when very much changed, and is found by an index", async () => {
    const scan = createChangeScanner(allFeeds());
    await scan();
    const pattern = (await addItem(mary.id)).toObject();
    const docs = Array.from({ length: 2_100 }, () => ({ ...pattern, _id: newId(), productId: newId() }));
    await plantMany(docs, (some) => CartItemModel.insertMany(some));
    expect(await scan()).toBe("all");
    const future = new mongoose.mongo.BSON.Timestamp({ t: 4_000_000_000, i: 1 });
    const plan = await CartItemModel.collection.find({ rev: { $gt: future } }).explain("executionStats");
    expect(plan.executionStats.totalKeysExamined).toBe(0);
    expect(plan.executionStats.totalDocsExamined).toBe(0);
  });
});

describe("the bell", () => {
  test("is heard however the collection was treated: emptied, dropped, made an ordinary one", async () => {
    const [wakeSignal, elsewhere] = [createWakeSignal(), createWakeSignal()];
    let [rings, onSignal] = [0, () => {}];
    const listening = elsewhere.listen(() => {
      rings += 1;
      onSignal();
    });
    const ringAndReceive = async () => {
      const before = rings;
      // An opening after a fault rings by itself; what counts is that later signals are received again.
      const one = new Promise<void>((done) => {
        onSignal = () => rings > before && done();
      });
      wakeSignal.ring();
      await one;
    };
    await ringAndReceive();
    const collection = mongoose.connection.collection("wake_ups");
    await collection.deleteMany({});
    await ringAndReceive();
    await collection.drop();
    await ringAndReceive();
    // The wake signal opens it again by itself, and may be quicker than this: then that signal is the one received.
    await collection.drop();
    await collection.insertOne({});
    await ringAndReceive();
    await listening.stop();
    wakeSignal.stop();
    elsewhere.stop();
  });

  test("is not heard by the process that rang it, which knows already", async () => {
    const RINGS = 20;
    const [own, other, third] = [createWakeSignal(), createWakeSignal(), createWakeSignal()];
    const [receivedByOwn, receivedByOther] = [vi.fn(), vi.fn()];
    const listening = [own.listen(receivedByOwn), other.listen(receivedByOther)];
    const ringAndReceive = async (from: typeof own, received: typeof receivedByOwn) => {
      const before = received.mock.calls.length;
      from.ring();
      await eventually(() => expect(received.mock.calls.length).toBeGreaterThan(before));
    };
    for (let i = 0; i < RINGS; i++) await ringAndReceive(own, receivedByOther);
    await ringAndReceive(third, receivedByOwn);
    // Both read the same collection: what the other one received, this one has read too, or reads at its next turn.
    await sleep(500);
    // A reader begins with all that lies there: the studio's signals of adding people, and one assumed at an opening.
    expect(receivedByOwn.mock.calls.length).toBeLessThan(RINGS);
    await Promise.all(listening.map((one) => one.stop()));
    for (const signal of [own, other, third]) signal.stop();
  });

  test("rings no oftener than it has to", async () => {
    const wakeSignal = createWakeSignal();
    await mongoose.connection.collection("wake_ups").deleteMany({});
    for (let i = 0; i < 1_000; i++) wakeSignal.ring();
    await sleep(120);
    expect(await mongoose.connection.collection("wake_ups").countDocuments()).toBeLessThan(5);
    wakeSignal.stop();
  });
});

describe("a stream", () => {
  const timing = { ...TIMING, heartbeatMs: 0, checkMs: 0 };
  const started = (findActor: () => Promise<Actor | null>, actor: Actor | null = actorOf(mary)) => {
    const eventStream = createEventStream({ actor, findActor, timing, onEnd: () => undefined });
    let text = "";
    eventStream.stream.on("data", (chunk: Buffer) => {
      text += chunk.toString();
    });
    return { eventStream, text: () => text, ended: once(eventStream.stream, "end") };
  };

  test("ends with its session, but not because the database is away", async () => {
    let error: Error = unavailable("service.database-away", { text: "Away." });
    const { eventStream, ended } = started(() => Promise.reject(error));
    await sleep(2);
    eventStream.tick();
    await sleep(2);
    expect(eventStream.stream.readableEnded).toBe(false);
    error = unauthenticated();
    eventStream.tick();
    await ended;
  });

  test("of a person whose audiences changed is poked, and hears what concerns the new ones", async () => {
    const familyId = newId();
    const { eventStream, text } = started(async () => ({ ...actorOf(mary), familyId }));
    eventStream.receive(new Set([`family:${familyId}`]));
    await sleep(2);
    expect(text()).not.toContain("event");
    eventStream.tick();
    await sleep(5);
    expect(text()).toContain("event: change");
  });

  test("says now and then that it is still there, and ends after its time", async () => {
    const { eventStream, text, ended } = started(async () => null, null);
    await sleep(2);
    eventStream.tick();
    expect(text()).toContain(": still here");
    const short = createEventStream({
      actor: null,
      findActor: async () => null,
      timing: { ...timing, longestMs: 0 },
      onEnd: () => undefined,
    });
    short.stream.resume();
    const over = once(short.stream, "end");
    await sleep(2);
    short.tick();
    await over;
    eventStream.end();
    await ended;
  });

  test("nobody reads from does not grow, gets one poke when it is read again, and is given up otherwise", async () => {
    const quick = { ...TIMING, pokeEveryMs: 0 };
    const eventStream = createEventStream({
      actor: null,
      findActor: async () => null,
      timing: quick,
      onEnd: () => undefined,
    });
    for (let i = 0; i < 300; i++) {
      eventStream.receive("all");
      await sleep(0);
    }
    const { stream } = eventStream;
    expect(stream.readableLength).toBeLessThan(2_000);
    const waiting = stream.read().toString().split("event: change").length;
    await sleep(5);
    expect(stream.read()?.toString() ?? "").toContain("event: change");
    expect(waiting).toBeLessThan(60);
    const dead = createEventStream({
      actor: null,
      findActor: async () => null,
      timing: { ...quick, heartbeatMs: 0 },
      onEnd: () => undefined,
    });
    for (let i = 0; i < 100 && !dead.stream.destroyed; i++) {
      dead.receive("all");
      dead.tick();
      await sleep(1);
    }
    expect(dead.stream.destroyed).toBe(true);
  });

  test("of a session that ended is ended; a token that is no good gets none", async () => {
    expect((await follow(origin(), `${newId()}.${"x".repeat(43)}`)).status).toBe(401);
    await endSessions({ userId: mary.id }, studio.services);
    expect((await follow(origin(), mary.token)).status).toBe(401);
  });
});

test("a person who joins a family is poked by the change of their own document", async () => {
  using mine = await follow(origin(), mary.token);
  const poked = mine.nextPoke();
  await UserModel.updateOne({ _id: mary.id }, { familyId: newId() });
  await poked;
});

test("nobody takes all places: one caller has five hundred streams, everybody else still gets theirs", async () => {
  const silent = { ring: () => {}, listen: () => ({ stop: async () => {} }), stop: () => {} };
  const live = createLive({ feeds: allFeeds(), log: studio.services.log, wakeSignal: silent });
  const open = (address: string, actor: Actor | null = null) => live.follow(actor, async () => actor, address);
  const streams = await Promise.all(Array.from({ length: 500 }, () => open("203.0.113.9")));
  await expect(open("203.0.113.9")).rejects.toMatchObject({ code: "service.busy" });
  await open("198.51.100.7");
  await open("203.0.113.9", actorOf(mary));
  streams[0]?.destroy();
  await eventually(() => open("203.0.113.9"));
  await live.stop();
});
