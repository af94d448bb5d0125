import { deleteAccount, takeOwnData } from "#shared/features/settings/endpoints.ts";
import { withTime } from "../../db/limits/limits.ts";
import type { Feature } from "../../feature.ts";
import { handle } from "../../http/route.ts";
import { deleteOwnAccount } from "./delete-account.ts";
import { finishErasures, type Parts } from "./erase.ts";
import { packOwnData } from "./own-data.ts";

/** Knows no other slice: each says by itself what it keeps of a person. */
export const feature = (parts: Parts): Feature => ({
  name: "settings",
  routes: [
    handle(takeOwnData, (_, { actor, services }) => withTime(() => packOwnData(actor, parts, services))),
    handle(deleteAccount, ({ password }, { actor, services, ip }) =>
      deleteOwnAccount(password, actor, parts, services, ip),
    ),
  ],
  jobs: [
    {
      name: "settings.finishErasures",
      every: "1 minute",
      idleSeconds: 300,
      run: (services) => finishErasures(parts, services),
    },
  ],
});
