import * as z from "zod";
import { mongoose } from "#api/db/mongoose.ts";
import { badRequest } from "#shared/core/errors.ts";
import { message } from "#shared/core/messages/message.ts";
import { searchNameOf } from "#shared/core/search/search-words.ts";
import type { UserDocument } from "../user.model.ts";
import type { Condition } from "./find-people.ts";

const { trusted } = mongoose;

/** Where a page of people ended. */
export interface Place {
  name: string;
  id: string;
}

/** Where a person stands in the lists of people. */
export const placeOf = (person: UserDocument): Place => ({ name: searchNameOf(person), id: person._id });

/** Who comes after this place, in the order of lists of people. */
export const after = (place: Place | null): Condition[] =>
  place
    ? [
        { searchName: trusted({ $gte: place.name }) },
        {
          $or: [
            { searchName: trusted({ $gt: place.name }) },
            { searchName: place.name, _id: trusted({ $gt: place.id }) },
          ],
        },
      ]
    : [{ searchName: trusted({ $gte: "" }) }];

const Stored = z.tuple([z.string().max(200), z.string().max(60)]);

/** The place as a cursor, which the next page begins after. */
export const writeCursor = ({ name, id }: Place): string =>
  Buffer.from(JSON.stringify([name, id])).toString("base64url");

/** @throws AppError 400 `users.bad-cursor` */
export function readCursor(cursor: string): Place {
  try {
    const [name, id] = Stored.parse(JSON.parse(Buffer.from(cursor, "base64url").toString()));
    return { name, id };
  } catch {
    throw badRequest("users.bad-cursor", message("This list has changed. Please search again."));
  }
}
