import { v7 as newId } from "uuid";
import { ProposalModel } from "#api/features/assistant/proposals/proposal.model.ts";
import { hashOf } from "#api/features/assistant/proposals/propose.ts";
import { ApparatusModel } from "#api/features/classes/catalogue/apparatus.model.ts";
import { ClassBlueprintModel } from "#api/features/classes/catalogue/class-blueprint.model.ts";
import { ProductModel } from "#api/features/merch/product.model.ts";
import { toDate } from "#shared/core/time.ts";
import { DEFAULT_STUDIO, GATE_SETTINGS } from "#shared/features/studio/studio.ts";
import { aProduct, aVariant } from "#tests/features/merch/fixtures.ts";
import { addClassInstance, addProduct } from "#tests/support/shop.ts";
import type { Studio } from "#tests/support/studio.ts";

export interface Sensitive {
  sensitive: Record<string, unknown>[];
  harmless: Record<string, unknown>;
}

const pack = (priceCents: number) => ({
  ...{
    id: newId(),
    kind: "pack" as const,
    name: "Ten classes",
    description: "",
    priceCents,
    credits: 10,
    validWeeks: 12,
  },
  ...{ isIntro: false, isForFamily: false, blueprintIds: [] },
});

const blueprint = (apparatusId: string, name: string) => ({
  ...{ id: newId(), name, description: "", apparatusId, level: "all", durationMinutes: 60, capacity: 8 },
  ...{ priceCents: 2_500, cancelUntilHours: 12, place: "" },
});

function otherValue(value: unknown): unknown {
  if (typeof value === "boolean") return !value;
  if (typeof value === "number") return value + 1;
  if (value === null || typeof value !== "object") return 1_000;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, otherValue(each)]));
}

async function plantClasses(studio: Studio): Promise<Record<string, Sensitive>> {
  const apparatusId = newId();
  await ApparatusModel.create({
    _id: apparatusId,
    name: "Silks",
    key: "silks",
    archivedAt: null,
    audiences: ["public"],
  });
  const { id: blueprintId, ...kept } = blueprint(apparatusId, "Silks 1");
  await ClassBlueprintModel.create({ _id: blueprintId, ...kept, archivedAt: null });
  const classId = await addClassInstance(studio);
  const instructor = await studio.addPerson({ role: "instructor" });
  const single = () => ({
    ...{ id: newId(), blueprintId, instructorId: instructor.id, date: "2026-04-02", startTime: "18:00" },
    ...{ priceCents: 2_500, anyway: true },
  });
  const change = { id: blueprintId };
  const instance = { id: classId, anyway: true };
  return {
    "classes.createClassBlueprint": {
      sensitive: [{ ...blueprint(apparatusId, "Silks 2"), priceCents: 0 }],
      harmless: blueprint(apparatusId, "Silks 3"),
    },
    "classes.updateClassBlueprint": {
      sensitive: [
        { ...change, priceCents: 0 },
        { ...change, ages: { from: 6, to: 12, countedOn: null } },
        { ...change, requiredMoveIds: [newId()] },
      ],
      harmless: { ...change, description: "For all.", priceCents: 2_600, ages: null, requiredMoveIds: [] },
    },
    "classes.createClassInstance": { sensitive: [{ ...single(), priceCents: 0 }], harmless: single() },
    "classes.updateClassInstance": {
      sensitive: [
        { ...instance, priceCents: 0 },
        { ...instance, requiredMoveIds: [newId()] },
      ],
      harmless: { ...instance, place: "Small room", priceCents: 2_600, requiredLevel: null },
    },
  };
}

async function plantShop(): Promise<Record<string, Sensitive>> {
  const productId = await addProduct();
  const { id: planId, name, description, priceCents, ...plan } = pack(10_000);
  const shelf = {
    ...{ category: "membership" as const, shelf: "plans" as const, picture: "", archivedAt: null },
    audiences: ["public"],
  };
  await ProductModel.create({ _id: planId, name, description, priceCents, plan, ...shelf });
  const product = (prices: { priceCents?: number }, variantCents: number | null = null) => ({
    ...aProduct([aVariant("M", 5, { priceCents: variantCents })], prices),
  });
  const changed = { id: productId, isArchived: false };
  return {
    "merch.createProduct": {
      sensitive: [product({ priceCents: 0 }), product({}, 0)],
      harmless: product({ priceCents: 0 }, 1_000),
    },
    "merch.changeProduct": {
      sensitive: [
        { ...product({ priceCents: 0 }), ...changed },
        { ...product({}, 0), ...changed },
      ],
      harmless: { ...product({ priceCents: 2_900 }), ...changed },
    },
    "memberships.createPlan": { sensitive: [pack(0)], harmless: pack(10_000) },
    "memberships.changePlan": {
      sensitive: [{ ...pack(0), id: planId, isArchived: false }],
      harmless: { ...pack(11_000), id: planId, isArchived: false },
    },
  };
}

async function plantCards(studio: Studio, adminId: string): Promise<Record<string, Sensitive>> {
  const add = async (endpoint: string, input: Record<string, unknown>) => {
    const id = newId();
    const card = { title: { text: "A card" }, lines: [], link: "/", state: "waiting" as const };
    const [createdAt, hash] = [toDate(studio.clock.now()), hashOf(endpoint, input)];
    const expiresAt = toDate(studio.clock.now().add({ hours: 1 }));
    await ProposalModel.create({ _id: id, adminId, endpoint, input, hash, ...card, createdAt, expiresAt });
    return { id, hash };
  };
  const pass = { id: newId(), userId: newId(), planId: newId(), reason: "A prize" };
  return {
    "assistant.confirmProposal": {
      sensitive: [await add("memberships.grantPass", pass)],
      harmless: await add("feedback.settleFeedback", { id: "no-such", isDone: true }),
    },
  };
}

/** For each endpoint that asks for some inputs: inputs that are asked, and one that is not. */
export async function plantSensitive(studio: Studio, adminId: string): Promise<Record<string, Sensitive>> {
  const gates = GATE_SETTINGS.map((name) => ({ [name]: otherValue(DEFAULT_STUDIO[name]) }));
  // The settings are at version 1 once the harmless change is saved.
  const versioned = gates.map((settings) => ({ version: 1, settings }));
  const harmless = { version: 0, settings: { name: "Cielo", guardianSigns: DEFAULT_STUDIO.guardianSigns } };
  return {
    ...(await plantClasses(studio)),
    ...(await plantShop()),
    ...(await plantCards(studio, adminId)),
    "studio.changeStudio": { sensitive: versioned, harmless },
  };
}
