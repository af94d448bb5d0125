import type { Feature } from "../../feature.ts";
import { CalendarLinkModel } from "./calendar-link.model.ts";
import { routes } from "./routes.ts";

export const feature: Feature = {
  name: "calendar",
  privacy: { erase: async ({ userId }) => void (await CalendarLinkModel.deleteMany({ userId })) },
  routes,
};
