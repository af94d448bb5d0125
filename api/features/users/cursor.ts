import * as z from "zod";
import { badRequest } from "../../../shared/core/errors.ts";

/** Where a page of people ended. */
export interface Place {
  name: string;
  id: string;
}

const Stored = z.tuple([z.string().max(200), z.string().max(60)]);

export const writeCursor = ({ name, id }: Place): string =>
  Buffer.from(JSON.stringify([name, id])).toString("base64url");

/** @throws AppError 400 `users.bad-cursor` */
export function readCursor(cursor: string): Place {
  try {
    const [name, id] = Stored.parse(JSON.parse(Buffer.from(cursor, "base64url").toString()));
    return { name, id };
  } catch {
    throw badRequest("users.bad-cursor", "This list has changed. Please search again.");
  }
}
