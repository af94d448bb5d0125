import { isDuplicateKey } from "#api/db/duplicate-key.ts";
import { mongoose } from "#api/db/mongoose.ts";
import type { Services } from "#api/services.ts";
import type { Actor } from "#shared/core/actor.ts";
import type { InputOf } from "#shared/core/endpoint.ts";
import { conflict, forbidden, notFound, unprocessable } from "#shared/core/errors.ts";
import { message } from "#shared/core/messages/message.ts";
import { toDate } from "#shared/core/time.ts";
import type { TillDay } from "#shared/features/pos/day.ts";
import { countedCash, expectedCash } from "#shared/features/pos/day-rules.ts";
import type { closeDay as closeDayEndpoint, openTill as openTillEndpoint } from "#shared/features/pos/endpoints.ts";
import { type TillDayDocument, TillDayModel, toTillDay } from "./till-day.model.ts";

type Clock = Pick<Services, "now">;

/** The day everything counts in now; begun with what the last one left in the drawer. Two at once find the same. */
export async function findOpenDay({ now }: Clock): Promise<TillDayDocument> {
  const open = await TillDayModel.findOne({ status: "open" }).lean<TillDayDocument>();
  if (open) return open;
  const last = await TillDayModel.findOne().sort({ number: -1 }).lean<TillDayDocument>();
  const left = last ? (last.countedCents ?? 0) - last.takenOutCents : 0;
  try {
    await TillDayModel.create({
      number: (last?.number ?? 0) + 1,
      status: "open",
      openedAt: last?.closedAt ?? toDate(now()),
      openingCents: left,
      previousCents: left,
      entries: [],
      closedAt: null,
      closedBy: null,
      counts: [],
      countedCents: null,
      differenceCents: null,
      takenOutCents: 0,
      note: "",
      openingReason: "",
      audiences: ["admin", "front-desk"],
    });
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
  }
  return findOpenDay({ now });
}

/**
 * The drawer at the beginning of the day. After the first sale or refund it is a correction, by an admin with a reason.
 * @throws AppError 403; 409 `till.closed`, `till.begun`; 422 `till.opening-reason`
 */
export async function openTill(
  { openingCents, reason }: InputOf<typeof openTillEndpoint>,
  { actor, services }: { actor: Actor; services: Clock },
): Promise<TillDay> {
  const { _id, entries } = await findOpenDay(services);
  const hasBegun = entries.length > 0;
  if (hasBegun && actor.role !== "admin")
    throw forbidden(message("Something was already sold. Ask an admin to change the opening float."));
  if (hasBegun && reason === "") throw unprocessable("till.opening-reason", message("Say why."), { field: "reason" });
  const day = await TillDayModel.findOneAndUpdate(
    { _id, status: "open", ...(!hasBegun && { "entries.0": mongoose.trusted({ $exists: false }) }) },
    { openingCents, ...(hasBegun && { openingReason: reason }) },
    { returnDocument: "after" },
  ).lean<TillDayDocument>();
  if (day) return toTillDay(day);
  if (await TillDayModel.exists({ _id, status: "open" }))
    throw conflict("till.begun", message("Something was just sold. Please check the new numbers."));
  throw conflict("till.closed", message("This day was closed just now."));
}

/**
 * Closes a day with what was counted. One update, only over the figures that were seen: a sale that came in between is
 * in none or in both. Repeated with the same count, it answers the same.
 * @throws AppError 404; 409 `till.changed`, `till.closed`; 422 `till.too-much-out`, `till.note-needed`
 */
export async function closeDay(
  { id, expectedCents, counts, takenOutCents, note }: InputOf<typeof closeDayEndpoint>,
  closedBy: string,
  services: Clock,
): Promise<TillDay> {
  const day = await TillDayModel.findOne({ _id: id, deletedAt: null }).lean<TillDayDocument>();
  if (!day) throw notFound(message("We can't find this day."));
  const countedCents = countedCash(counts);
  if (day.status === "closed") {
    if (day.countedCents === countedCents && day.takenOutCents === takenOutCents) return toTillDay(day);
    throw conflict("till.closed", message("This day is already closed."));
  }
  const expected = expectedCash(day.openingCents, day.entries);
  const changed = () =>
    conflict("till.changed", message("Something was sold since then. Please check the new numbers."));
  if (expected !== expectedCents) throw changed();
  if (takenOutCents > countedCents)
    throw unprocessable("till.too-much-out", message("There isn't that much in the drawer."));
  if (countedCents !== expected && note === "")
    throw unprocessable("till.note-needed", message("Note why the drawer is off."), { field: "note" });
  const closed = await TillDayModel.findOneAndUpdate(
    { _id: id, status: "open", rev: day.rev },
    {
      status: "closed",
      closedAt: toDate(services.now()),
      closedBy,
      counts: counts.filter(({ count }) => count > 0),
      countedCents,
      differenceCents: countedCents - expected,
      takenOutCents,
      note,
    },
    { returnDocument: "after" },
  ).lean<TillDayDocument>();
  if (!closed) throw changed();
  // The next one begins with what stays in the drawer.
  await findOpenDay(services);
  return toTillDay(closed);
}
