import * as z from "zod";
import { signedIn } from "../../core/access.ts";
import { endpoint } from "../../core/endpoint.ts";
import { Id } from "../../core/ids.ts";
import { MoveApparatus, MoveLevel } from "../moves/move.ts";

export const getCertificate = endpoint({
  name: "certificates.getCertificate",
  method: "GET",
  path: "/api/certificates/:studentId/:apparatus/:level",
  summary: "The certificate of a level that is reached, as PDF; the same one each time.",
  input: z.object({ studentId: Id, apparatus: MoveApparatus, level: MoveLevel }),
  output: z.unknown(),
  access: signedIn,
  contentType: "application/pdf",
  rate: "costly",
});

export const checkCertificate = endpoint({
  name: "certificates.checkCertificate",
  method: "GET",
  path: "/api/certificates/:code",
  summary: "A page that says whether a certificate is genuine, for whoever holds its code.",
  input: z.object({ code: z.string().max(40) }),
  output: z.string(),
  access: "public",
  contentType: "text/html",
});
