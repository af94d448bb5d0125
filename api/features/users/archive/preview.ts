import { mongoose } from "#api/db/mongoose.ts";
import type { Services } from "#api/services.ts";
import { notFound } from "#shared/core/errors.ts";
import { message } from "#shared/core/messages/message.ts";
import { toDate } from "#shared/core/time.ts";
import { fullName } from "#shared/features/accounts/full-name.ts";
import type { ArchivePreview } from "#shared/features/users/archive/archive-preview.ts";
import { findUser, listDevices, type UserDocument } from "../../accounts/index.ts";
import { type BookingDocument, BookingModel, findPlacesAhead } from "../../bookings/index.ts";
import { ClassInstanceModel } from "../../classes/index.ts";
import { InvoiceModel } from "../../invoices/index.ts";
import { type PassDocument, PassModel } from "../../memberships/index.ts";
import { countWaits } from "../../waitlist/index.ts";
import { findLeftAlone } from "./children.ts";
import { findReaders } from "./letter.ts";

const { trusted } = mongoose;
const MOST_NAMED = 5;

/** @throws AppError 404 */
export async function previewArchive(id: string, withChildren: boolean, services: Services): Promise<ArchivePreview> {
  const user = await findUser(id);
  if (!user) throw notFound(message("We can't find this person."));
  const children = await findLeftAlone(user, services);
  const people = withChildren ? [user, ...children] : [user];
  const ids = people.map(({ _id }) => _id);
  const now = toDate(services.now());
  const ahead = (await Promise.all(ids.map((each) => findPlacesAhead(each, now)))).flat();
  const booked = ahead.filter(({ status }) => status === "booked").toSorted((a, b) => +a.startsAt - +b.startsAt);
  const { memberships, packs } = await findPasses(ids);
  const ofMemberships = await findMemberships(booked);
  const waits = await Promise.all(ids.map(countWaits));
  const nameOf = new Map(people.map((person) => [person._id, fullName(person)]));
  return {
    places: booked.length,
    nextPlaces: await nameNext(booked, nameOf),
    onPacks: booked.filter(({ passId }) => passId && !ofMemberships.has(passId)).length,
    onMemberships: booked.filter(({ passId }) => passId && ofMemberships.has(passId)).length,
    paidCents: booked.reduce((sum, { orderId, paidCents }) => sum + (orderId ? paidCents : 0), 0),
    waits: waits.reduce((sum, count) => sum + count, 0),
    memberships: memberships.map(({ _id, planName, ownerId, priceCents, renews }) => ({
      id: _id,
      planName,
      personName: nameOf.get(ownerId) ?? "",
      priceCents: renews ? priceCents : null,
    })),
    packs: packs.map(({ _id, planName, ownerId, creditsLeft }) => ({
      id: _id,
      planName,
      personName: nameOf.get(ownerId) ?? "",
      creditsLeft,
    })),
    placesOfOthers: await countPlacesOfOthers(memberships, ids, now),
    paysFor: await PassModel.countDocuments({
      payerId: trusted({ $in: ids }),
      ownerId: trusted({ $nin: ids }),
      renews: true,
      deletedAt: null,
    }),
    openCents: await sumOpen(ids),
    devices: await countDevices(people, services),
    leads: await ClassInstanceModel.countDocuments({
      instructorId: trusted({ $in: ids }),
      startsAt: trusted({ $gt: now }),
      status: "scheduled",
      deletedAt: null,
    }),
    hasAddress: (await findReaders(user, services)).length > 0,
    children: children.map((child) => ({ id: child._id, name: fullName(child) })),
  };
}

async function findPasses(ids: string[]) {
  const passes = await PassModel.find({
    ownerId: trusted({ $in: ids }),
    status: trusted({ $ne: "ended" }),
    deletedAt: null,
  }).lean<PassDocument[]>();
  return {
    memberships: passes.filter(({ kind }) => kind === "membership"),
    packs: passes.filter(({ kind }) => kind === "pack"),
  };
}

/** Which of the passes that pay are memberships; a family's may be another person's. */
async function findMemberships(booked: BookingDocument[]): Promise<Set<string>> {
  const passIds = booked.flatMap(({ passId }) => passId ?? []);
  return new Set<string>(
    await PassModel.distinct("_id", { _id: trusted({ $in: passIds }), kind: "membership" as const }),
  );
}

async function nameNext(booked: BookingDocument[], nameOf: Map<string, string>) {
  const next = booked.slice(0, MOST_NAMED);
  const classIds = next.map(({ classInstanceId }) => classInstanceId);
  const classes = await ClassInstanceModel.find(
    { _id: trusted({ $in: classIds }) },
    { name: 1, date: 1, startTime: 1 },
  ).lean();
  const byId = new Map(classes.map((instance) => [instance._id, instance]));
  return next.flatMap(({ _id, classInstanceId, attendeeId }) => {
    const instance = byId.get(classInstanceId);
    if (!instance) return [];
    const { name: className, date, startTime } = instance;
    return [{ id: _id, className, personName: nameOf.get(attendeeId) ?? "", date, startTime }];
  });
}

const countPlacesOfOthers = (memberships: PassDocument[], ids: string[], now: Date): Promise<number> =>
  BookingModel.countDocuments({
    passId: trusted({ $in: memberships.map(({ _id }) => _id) }),
    attendeeId: trusted({ $nin: ids }),
    status: "booked",
    startsAt: trusted({ $gt: now }),
    deletedAt: null,
  });

/** Cents of their open invoices. */
export async function sumOpen(ids: string[]): Promise<number> {
  const open = await InvoiceModel.find(
    { customerId: trusted({ $in: ids }), openCents: trusted({ $gt: 0 }), deletedAt: null },
    { openCents: 1 },
  ).lean();
  return open.reduce((sum, { openCents }) => sum + openCents, 0);
}

async function countDevices(people: UserDocument[], services: Services): Promise<number> {
  const devices = await Promise.all(people.map(({ _id }) => listDevices(_id, services)));
  return devices.flat().length;
}
