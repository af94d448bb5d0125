import { ADDRESSES, type RouteName } from "../routes/pages.ts";
import type { FrameKind, PageAddress } from "./pages/page.ts";

export interface RouteInfo extends PageAddress {
  name: RouteName;
  frame: FrameKind;
}

/** Every page by address, from the slices' `pages.ts`. Tests walk it; it needs no React. */
export const ROUTES: readonly RouteInfo[] = (Object.keys(ADDRESSES) as RouteName[]).map((name) => ({
  name,
  frame: "app",
  ...ADDRESSES[name],
}));

const matches = (pattern: string, pathname: string): boolean => {
  const [wanted, given] = [pattern.split("/"), pathname.toLowerCase().split("/")];
  return (
    wanted.length === given.length &&
    wanted.every((part, at) => (part.startsWith(":") ? given[at] : part === given[at]))
  );
};

/** The route of an address; undefined is a 404. A slash at the end and capitals mean the same page. */
export function findRoute(pathname: string): RouteInfo | undefined {
  const clean = pathname.length > 1 ? pathname.replace(/\/+$/, "") : pathname;
  return ROUTES.find(({ path }) => matches(path, clean));
}
