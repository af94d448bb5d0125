import { v7 as newId } from "uuid";
import * as z from "zod";
import { notFound, unprocessable } from "#shared/core/errors.ts";
import { Id } from "#shared/core/ids.ts";
import { type Message, message } from "#shared/core/messages/message.ts";
import { Day, LocalTime } from "#shared/core/time.ts";
import {
  cancelClassInstance,
  createClassInstance,
  listClassBlueprints,
  listInstructors,
  updateClassInstance,
} from "#shared/features/classes/admin/endpoints.ts";
import type { ClassInstance } from "#shared/features/classes/class-instance.ts";
import { getClassInstance } from "#shared/features/classes/endpoints.ts";
import { type Asker, read } from "../tools/tool.ts";
import { proposalTool } from "./propose.ts";

const MOST_SEATS = 500;
const HIGHEST_PRICE_CENTS = 100_000;

const asText = (text: string): Message => message("{text}", { text });
const asMoney = (cents: number): Message => message("{money}", { money: { cents } });
const asCount = (count: number): Message => message("{number}", { number: String(count) });

const whenOf = ({ startsAt }: Pick<ClassInstance, "startsAt">): Message =>
  message("{when}", { when: { moment: startsAt } });
const linkOf = ({ id, date }: Pick<ClassInstance, "id" | "date">) => `/admin/classes?day=${date}&class=${id}`;

async function findAhead(id: string, asker: Asker): Promise<ClassInstance> {
  const found = await read(getClassInstance, { id }, asker);
  if (found.status === "cancelled") throw unprocessable("class.cancelled", message("This class is canceled."));
  return found;
}

/** Of a class as the card names it. */
const classLines = (instance: ClassInstance) => [
  { label: message("Class"), value: message("{name}", { name: { own: instance.name } }) },
  { label: message("When"), value: whenOf(instance) },
];

const addClass = proposalTool({
  name: "propose_class",
  summary: "Propose to add one class on one day. Needs the ids of a kind of class and of an instructor.",
  endpoint: createClassInstance,
  input: z.object({
    blueprintId: Id,
    instructorId: Id,
    date: Day.describe("YYYY-MM-DD"),
    startTime: LocalTime.describe("HH:MM on the studio's clock"),
    capacity: z.int().min(1).max(MOST_SEATS).optional(),
    priceCents: z.int().min(0).max(HIGHEST_PRICE_CENTS).optional(),
  }),
  async prepare(given, asker) {
    const blueprint = (await read(listClassBlueprints, {}, asker)).find(({ id }) => id === given.blueprintId);
    const instructor = (await read(listInstructors, {}, asker)).find(({ id }) => id === given.instructorId);
    if (!blueprint || !instructor) throw notFound();
    return {
      input: { ...given, id: newId() },
      title: message("Add a class"),
      lines: [
        { label: message("Class"), value: message("{name}", { name: { own: blueprint.name } }) },
        { label: message("Day"), value: message("{day}", { day: { day: given.date } }) },
        { label: message("Starts at"), value: asText(given.startTime) },
        { label: message("Instructor"), value: asText(instructor.name) },
        { label: message("Seats"), value: asCount(given.capacity ?? blueprint.capacity) },
        { label: message("Price"), value: asMoney(given.priceCents ?? blueprint.priceCents) },
      ],
      link: `/admin/classes?day=${given.date}`,
      aboutIds: [given.instructorId],
    };
  },
});

const cancelClass = proposalTool({
  name: "propose_class_cancellation",
  summary:
    "Propose to cancel one class. All who booked are notified with the reason and get back what they paid. The reason is read by members.",
  endpoint: cancelClassInstance,
  input: z.object({ id: Id, reason: z.string().trim().min(1).max(500) }),
  async prepare({ id, reason }, asker) {
    const instance = await findAhead(id, asker);
    return {
      input: { id, reason },
      title: message("Cancel a class"),
      lines: [
        ...classLines(instance),
        { label: message("Seats taken"), value: asCount(instance.capacity - instance.seatsLeft) },
        { label: message("Reason, as members read it"), value: asText(reason) },
      ],
      link: linkOf(instance),
    };
  },
});

const changeClass = proposalTool({
  name: "propose_class_change",
  summary: "Propose another number of seats, or another price, for one class.",
  endpoint: updateClassInstance,
  input: z
    .object({
      id: Id,
      capacity: z.int().min(1).max(MOST_SEATS).optional(),
      priceCents: z.int().min(1).max(HIGHEST_PRICE_CENTS).optional(),
    })
    .refine(({ capacity, priceCents }) => capacity !== undefined || priceCents !== undefined),
  async prepare({ id, capacity, priceCents }, asker) {
    const instance = await findAhead(id, asker);
    const change = (before: Message, after: Message) => message("{before} → {after}", { before, after });
    return {
      input: { id, ...(capacity !== undefined && { capacity }), ...(priceCents !== undefined && { priceCents }) },
      title: message("Change a class"),
      lines: [
        ...classLines(instance),
        ...(capacity === undefined
          ? []
          : [{ label: message("Seats"), value: change(asCount(instance.capacity), asCount(capacity)) }]),
        ...(priceCents === undefined
          ? []
          : [{ label: message("Price"), value: change(asMoney(instance.priceCents), asMoney(priceCents)) }]),
      ],
      link: linkOf(instance),
    };
  },
});

export const CLASS_PROPOSALS = [addClass, cancelClass, changeClass];
