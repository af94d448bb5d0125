import * as z from "zod";
import { signedIn } from "../../core/access.ts";
import { endpoint } from "../../core/endpoint.ts";
import { AccountDeletion } from "./deletion.ts";

export const takeOwnData = endpoint({
  name: "settings.takeOwnData",
  method: "GET",
  path: "/api/own-data",
  summary: "Everything the studio keeps about this person and the children they look after, with the signed papers.",
  output: z.unknown(),
  contentType: "application/zip",
  access: signedIn,
  rate: "costly",
  audit: "always",
  asksAgain: true,
});

export const deleteAccount = endpoint({
  name: "settings.deleteAccount",
  method: "POST",
  path: "/api/delete-account",
  summary: "Delete the own account. What the law makes the studio keep stays, without a name where that is allowed.",
  input: AccountDeletion,
  access: signedIn,
  rate: "auth",
  secretAnswer: true,
  audit: "always",
});
