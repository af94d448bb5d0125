import { v5 as idFrom } from "uuid";
import type { BookingDocument } from "../../bookings/index.ts";

const NAMESPACE = "eb7f3a4e-6a55-4f0c-8d53-6f0f2ce1b9aa";

/** The same name is the same id, in every process. */
export const idOf = (name: string): string => idFrom(name, NAMESPACE);

type Charged = Pick<BookingDocument, "attendeeId" | "classInstanceId">;

/** One person pays one fee for one class, however often they booked and left it: the id says so. */
export const feeInvoiceId = ({ attendeeId, classInstanceId }: Charged): string =>
  idOf(`fee:${attendeeId}:${classInstanceId}`);
