import type { Worded } from "../../../core/messages/catalogue.ts";
import { dashboardMessages } from "./es/dashboard.ts";

/** Every message in Latin American Spanish. */
export const es: Worded = {
  locale: "es-US",
  catalogue: {
    ...dashboardMessages,
  },
};
