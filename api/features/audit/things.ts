import type { Model } from "mongoose";
import type { LoggedThing, ThingKind } from "#shared/core/schemas/audit-line.ts";
import type { Day, LocalTime } from "#shared/core/time.ts";
import { mongoose } from "../../db/mongoose.ts";
import { findNames } from "../accounts/index.ts";
import { ArchivedBookingModel, BookingModel } from "../bookings/index.ts";
import { CampaignModel } from "../campaigns/index.ts";
import { OrderModel } from "../checkout/index.ts";
import {
  ApparatusModel,
  ArchivedClassModel,
  ClassBlueprintModel,
  ClassInstanceModel,
  ClassSeriesModel,
} from "../classes/index.ts";
import { PromoCodeModel } from "../discounts/index.ts";
import { BalanceModel } from "../gift-cards/index.ts";
import { GroupModel } from "../groups/index.ts";
import { InvoiceModel } from "../invoices/index.ts";
import { PassModel } from "../memberships/index.ts";
import { ProductModel } from "../merch/index.ts";
import { MoveModel } from "../moves/index.ts";
import { TillSaleModel } from "../pos/index.ts";
import { VideoModel } from "../videos/index.ts";

/** The fields that any of these records may be named by. */
interface Named {
  _id: string;
  name?: string;
  title?: string;
  code?: string | null;
  number?: number | null;
  subject?: { en?: string; es?: string };
  planName?: string;
  ownerId?: string | null;
  shelf?: string;
  blueprintId?: string;
  classInstanceId?: string;
  date?: Day;
  startTime?: LocalTime;
  deletedAt?: Date | null;
}

interface Source {
  model: Model<Named>;
  kind: ThingKind | ((doc: Named) => ThingKind);
  fields: readonly (keyof Named)[];
  toName: (doc: Named) => string;
}

const source = (model: unknown, of: Omit<Source, "model">): Source => ({ model: model as Model<Named>, ...of });
const byName = { fields: ["name"], toName: ({ name = "" }: Named) => name } as const;
const byNumber = { fields: ["number"], toName: ({ number }: Named) => (number ? String(number) : "") } as const;
const ofClass = { kind: "class", ...byName, fields: ["name", "date", "startTime"] } as const;
/** Named by its class, which is looked up after it. */
const ofBooking = { kind: "booking", fields: ["classInstanceId"], toName: () => "" } as const;

const SOURCES: readonly Source[] = [
  source(ClassInstanceModel, ofClass),
  source(ArchivedClassModel, ofClass),
  source(BookingModel, ofBooking),
  source(ArchivedBookingModel, ofBooking),
  source(ClassBlueprintModel, { kind: "class-type", ...byName }),
  source(ClassSeriesModel, { kind: "series", fields: ["blueprintId", "startTime"], toName: () => "" }),
  source(ApparatusModel, { kind: "apparatus", ...byName }),
  source(ProductModel, {
    ...byName,
    kind: ({ shelf }) => (shelf === "plans" ? "plan" : "product"),
    fields: ["name", "shelf"],
  }),
  source(PassModel, { kind: "pass", fields: ["planName", "ownerId"], toName: ({ planName = "" }) => planName }),
  source(OrderModel, { kind: "order", ...byNumber }),
  source(TillSaleModel, { kind: "sale", ...byNumber }),
  source(InvoiceModel, { kind: "invoice", ...byNumber }),
  source(PromoCodeModel, { kind: "promo-code", fields: ["code"], toName: ({ code }) => code ?? "" }),
  // A card's code is money: the log never shows it.
  source(BalanceModel, { kind: "gift-card", fields: ["ownerId"], toName: () => "" }),
  source(MoveModel, { kind: "move", ...byName }),
  source(VideoModel, { kind: "video", fields: ["title"], toName: ({ title = "" }) => title }),
  source(CampaignModel, {
    kind: "letter",
    fields: ["subject"],
    toName: ({ subject }) => subject?.en || subject?.es || "",
  }),
  source(GroupModel, { kind: "group", ...byName }),
];

const NOTHING = { kind: null, name: "", day: null, time: null } as const;

/** The records behind ids of the log as they are called now, for the log keeps no names. Unknown ids are missing. */
export async function findThings(ids: readonly string[]): Promise<Map<string, LoggedThing>> {
  const things = new Map<string, LoggedThing>();
  for (const [id, name] of await findNames(ids)) things.set(id, { ...NOTHING, id, kind: "person", name, pageId: id });
  const found = await Promise.all(SOURCES.map((each) => readSource(each, ids)));
  for (const { thing } of found.flat()) things.set(thing.id, thing);
  await nameByOthers(found.flat(), things);
  return things;
}

interface Found {
  thing: LoggedThing;
  /** Another thing that names this one. */
  namedById: string | null;
}

async function readSource({ model, kind, fields, toName }: Source, ids: readonly string[]): Promise<Found[]> {
  const docs = await model.find({ _id: mongoose.trusted({ $in: ids }) }, [...fields, "deletedAt"]).lean<Named[]>();
  const toKind = (doc: Named) => (typeof kind === "function" ? kind(doc) : kind);
  return docs.map((doc) => ({
    thing: {
      // A deleted record still has its name, and no page.
      ...{ id: doc._id, kind: doc.deletedAt ? null : toKind(doc), name: toName(doc).trim() },
      ...{ pageId: doc.classInstanceId ?? doc.ownerId ?? doc._id, day: doc.date ?? null, time: doc.startTime ?? null },
    },
    namedById: doc.classInstanceId ?? doc.blueprintId ?? null,
  }));
}

/** A booking is called as its class, a series as its kind of class. */
async function nameByOthers(found: readonly Found[], things: Map<string, LoggedThing>): Promise<void> {
  const needed = found.flatMap(({ namedById }) => (namedById ? [namedById] : []));
  if (needed.length === 0) return;
  const namers = SOURCES.filter(({ kind }) => kind === "class" || kind === "class-type");
  const others = new Map(
    (await Promise.all(namers.map((each) => readSource(each, needed))))
      .flat()
      .map(({ thing }) => [thing.id, thing] as const),
  );
  for (const { thing, namedById } of found) {
    const other = namedById && others.get(namedById);
    if (!other) continue;
    const { name, day, time } = other;
    things.set(thing.id, { ...thing, name, day: thing.day ?? day, time: thing.time ?? time });
  }
}

/** A thing that is gone keeps its id, by which the log can still be filtered. */
export const thingOf = (things: ReadonlyMap<string, LoggedThing>, id: string): LoggedThing =>
  things.get(id) ?? { ...NOTHING, id, pageId: id };
