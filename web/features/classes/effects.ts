import { writeShortDay } from "#shared/core/messages/dates.ts";
import type { Draft } from "../../data/effect.ts";
import type { ClassInstanceRow } from "./tables.ts";

/** "Silks Basics, Nov 20": which class a change is about, in the language of the reader. */
export async function aboutClass(
  rows: Pick<Draft, "get">,
  classInstanceId: string,
  locale: string,
): Promise<string | undefined> {
  const instance = await rows.get<ClassInstanceRow>("classInstances", classInstanceId);
  if (!instance) return undefined;
  const name = (locale.startsWith("es") && instance.nameEs) || instance.name;
  return `${name}, ${writeShortDay(instance.date, locale)}`;
}

/** A seat, or a place in line for one: whichever way it comes, it is the same wish. */
export const seatWish = (
  { classInstanceId, attendeeId }: { classInstanceId: string; attendeeId?: string | null | undefined },
  { userId }: { userId: string },
): string => `seat:${classInstanceId}:${attendeeId ?? userId}`;
