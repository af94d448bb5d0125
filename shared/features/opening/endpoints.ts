import * as z from "zod";
import { admins } from "../../core/access.ts";
import { endpoint } from "../../core/endpoint.ts";
import { FirstAdmin, Opening, OpeningKey, OpeningStep } from "./opening.ts";

export const checkOpeningLink = endpoint({
  name: "opening.checkOpeningLink",
  method: "POST",
  path: "/api/opening/link",
  summary: "Whether the link that the server printed can still make the first admin.",
  input: z.object({ key: OpeningKey }),
  access: "public",
  rate: "auth",
  secretAnswer: true,
});

export const makeFirstAdmin = endpoint({
  name: "opening.makeFirstAdmin",
  method: "POST",
  path: "/api/opening/first-admin",
  summary: "Make the account of the studio's first admin, with the key out of the link that the server printed.",
  input: FirstAdmin,
  access: "public",
  rate: "auth",
  secretAnswer: true,
  audit: "always",
});

export const readOpening = endpoint({
  name: "opening.readOpening",
  method: "GET",
  path: "/api/admin/opening",
  summary: "What a new studio has to say before its first class, what of it is done, and whether letters leave.",
  output: Opening,
  access: admins,
});

export const skipStep = endpoint({
  name: "opening.skipStep",
  method: "PUT",
  path: "/api/admin/opening/skipped",
  summary: "Leave a step out, or take it up again.",
  input: z.object({ step: OpeningStep, isSkipped: z.boolean() }),
  output: Opening,
  access: admins,
});

export const startWithLibrary = endpoint({
  name: "opening.startWithLibrary",
  method: "POST",
  path: "/api/admin/opening/moves",
  summary: "Give the studio the library of moves. What is there already stays as it is.",
  output: Opening,
  access: admins,
});
