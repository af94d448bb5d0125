import * as z from "zod";
import { Id } from "../../core/ids.ts";
import { ruleText } from "../../core/messages/message.ts";
import { InstantText } from "../../core/time.ts";
import { Language } from "../language/language.ts";
import { Relation, TextHash, TypedName } from "../waivers/signature.ts";
import { CONSENT_VERSION } from "../waivers/waiver-wording.ts";
import { NewPerson } from "./walk-in.ts";

/** A waiver signed on a leader's device by the attendee or a guardian, perhaps without a network. */
export const WaiverAtDoor = z
  .object({
    /** Made by the device. */
    id: Id,
    classInstanceId: Id,
    /** The line of the roster it was signed for, or the one a walk-in is about to get. */
    bookingId: Id,
    attendeeId: Id.optional(),
    /** A person the studio does not know yet, as with a walk-in. */
    person: NewPerson.optional(),
    version: z.int().min(1),
    textHash: TextHash,
    language: Language,
    consentVersion: z.int().min(1).max(CONSENT_VERSION),
    /** Who holds the phone, in their own typing. */
    typedName: TypedName,
    relation: Relation,
    viewedAt: InstantText,
    at: InstantText,
  })
  .refine(({ attendeeId, person }) => attendeeId !== undefined || person !== undefined, {
    path: ["attendeeId"],
    message: ruleText("Who is it?"),
  });
export type WaiverAtDoor = z.infer<typeof WaiverAtDoor>;
