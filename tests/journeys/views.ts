import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { ROUTES, type RouteInfo } from "../../web/shell/route-table.ts";

const FEATURES = fileURLToPath(new URL("../../web/features/", import.meta.url));
/** A person, class or token that no studio has: the page says so. */
const NONE = "0198c000-0000-7000-8000-000000000001";

/** Besides tabs: what else a page shows by its address. */
const BESIDES: Record<string, string[]> = {
  "/calendar": ["?view=day", "?view=list"],
  "/moves": ["?view=tree", "?view=practice", "?view=levels"],
  "/admin/memberships": ["?view=members"],
  "/admin/email": ["?tab=ready"],
  "/admin/waivers": ["?tab=versions&part=new"],
};

/** The tabs of a page, as its screen lists them. The first is the page itself. */
function tabsOf(name: string): string[] {
  const file = name.replace(/[A-Z]/g, "-$&").toLowerCase();
  const [path] = globSync(`*/screens/${file}.tsx`, { cwd: FEATURES });
  const [, list = ""] = /const TABS = \[(.*?)\]/s.exec(path ? readFileSync(FEATURES + path, "utf8") : "") ?? [];
  return [...list.matchAll(/"([\w-]+)"/g)].slice(1).map(([, tab]) => `?tab=${tab}`);
}

/** Every address behind these guards: each page, with its tabs and views. */
export const viewsBehind = (...guards: RouteInfo["guard"][]): string[] =>
  ROUTES.filter(({ guard }) => guards.includes(guard)).flatMap(({ name, path }) => {
    const page = path.replace(/:\w+/, NONE);
    return [page, ...[...tabsOf(name), ...(BESIDES[path] ?? [])].map((part) => page + part)];
  });
