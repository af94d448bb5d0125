import { v7 as newId } from "uuid";
import { ClassInstanceModel } from "../../api/features/classes/class-instance.model.ts";
import { type ProductFields, ProductModel } from "../../api/features/merch/product.model.ts";
import { dayIn, timeIn, toInstant } from "../../shared/core/time.ts";
import { createCheckoutSession } from "../../shared/features/checkout/endpoints.ts";
import type { SignedIn } from "./people.ts";
import type { Studio } from "./studio.ts";

interface NewInstance {
  capacity?: number;
  /** Hours from the studio's present. */
  inHours?: number;
  priceCents?: number;
}

const HOUR_MS = 3_600_000;

export const wallClockOf = (startsAt: Date, zone: string) => ({
  date: dayIn(zone, toInstant(startsAt)),
  startTime: timeIn(zone, toInstant(startsAt)),
  endTime: timeIn(zone, toInstant(startsAt).add({ hours: 1 })),
});

/** A class of its own, without blueprint or series. @returns its id */
export async function addClassInstance(
  studio: Pick<Studio, "clock" | "env">,
  { capacity = 12, inHours = 48, priceCents = 2_500 }: NewInstance = {},
) {
  const id = newId();
  const startsAt = new Date(studio.clock.now().epochMilliseconds + inHours * HOUR_MS);
  await ClassInstanceModel.create({
    _id: id,
    blueprintId: newId(),
    seriesId: null,
    name: "Silks Basics",
    apparatus: "Silks",
    level: "all",
    place: "Main room",
    instructorId: newId(),
    instructorName: "Maya Torres",
    startsAt,
    endsAt: new Date(startsAt.getTime() + HOUR_MS),
    ...wallClockOf(startsAt, studio.env.STUDIO_TIME_ZONE),
    capacity,
    seatsLeft: capacity,
    seats: [],
    priceCents,
    cancelUntilHours: 12,
    audiences: ["public"],
  });
  return id;
}

export async function addProduct(priceCents = 2_800): Promise<string> {
  const id = newId();
  const product: ProductFields & { _id: string; audiences: string[] } = {
    _id: id,
    name: "Studio T-shirt",
    description: "Soft cotton.",
    priceCents,
    category: "other",
    shelf: "apparel",
    picture: "t-shirt",
    plan: null,
    archivedAt: null,
    audiences: ["public"],
  };
  await ProductModel.create(product);
  return id;
}

export interface OpenCheckout {
  sessionId: string;
  /** Presses a button of the sandbox's page, with one of its test cards. @returns where the browser is sent */
  choose(choice: "pay" | "decline" | "cancel", card?: string): Promise<string>;
}

/** Starts the checkout of a person's carts, as their browser does. */
export async function startCheckout(studio: Studio, person: SignedIn): Promise<OpenCheckout> {
  const { url } = await studio.call(createCheckoutSession, {}, person);
  const sessionId = url.split("/").at(-1) ?? "";
  return {
    sessionId,
    choose: async (choice, card = "works") => {
      const form = { "Content-Type": "application/x-www-form-urlencoded" };
      const answer = await studio.request("POST", url, { body: `choice=${choice}&card=${card}`, headers: form });
      return answer.headers.get("Location") ?? "";
    },
  };
}
