import { listUsers } from "../../../shared/features/users/endpoints.ts";
import type { Feature } from "../../feature.ts";
import { handle } from "../../http/route.ts";
import * as list from "./list.ts";

export const feature: Feature = {
  name: "users",
  routes: [handle(listUsers, (query, { services }) => list.listUsers(query, services))],
};
