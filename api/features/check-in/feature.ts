import { checkIn, checkInAtKiosk, renewCode } from "#shared/features/check-in/endpoints.ts";
import type { Feature } from "../../feature.ts";
import { handle } from "../../http/route.ts";
import { giveCodes, renew } from "./codes.ts";
import { feeds } from "./feed.ts";
import { checkInByCode } from "./kiosk.ts";
import { checkInOwn } from "./own.ts";
import { privacy } from "./privacy.ts";

export const feature: Feature = {
  name: "check-in",
  privacy,
  feeds,
  routes: [
    handle(checkIn, (input, context) => checkInOwn(input, context)),
    handle(renewCode, ({ personId }, context) => renew(personId, context)),
    handle(checkInAtKiosk, (input, context) => checkInByCode(input, context)),
  ],
  jobs: [{ name: "checkIn.giveCodes", every: "10 seconds", idleSeconds: 60, run: giveCodes }],
};
