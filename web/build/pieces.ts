import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { ICON_INDEX, iconsOf } from "./icon-files.ts";

const WEB = fileURLToPath(new URL("..", import.meta.url));

/** What they import is only in part, or not at all, in what the build leaves of them. */
const PARTLY_USED = new RegExp(`^${ICON_INDEX}$|/node_modules/dexie-react-hooks/`);

type FindModule = (id: string) => { importedIds: readonly string[]; code: string | null } | null;

const isContract = (id: string) =>
  /\/shared\/core\/(service\/|endpoint\.ts$)|\/shared\/features\/.*endpoints\.ts$/.test(id);

/** Everything these modules import, and so on, but no schemas; what is fetched later on demand is not part of it. */
function closureOf(roots: string[], findModule: FindModule): Set<string> {
  const found = new Set<string>();
  const visit = (id: string) => {
    const module = findModule(id);
    const imported = module?.importedIds ?? [];
    const hasSchemas = id.includes("/shared/") && !isContract(id) && imported.some((next) => next.includes("/zod/"));
    if (found.has(id) || hasSchemas || id.includes("/node_modules/zod/")) return;
    found.add(id);
    for (const next of PARTLY_USED.test(id) ? [] : imported) visit(next);
    for (const icon of iconsOf(module?.code ?? "")) visit(icon);
  };
  for (const name of roots) visit(join(WEB, name));
  return found;
}

const CALENDAR = [
  "features/calendar/screens/calendar.tsx",
  "shell/frames/slim-frame.tsx",
  "shell/sync/opening/local-data-provider.tsx",
];
/** A choice in the calendar's filters, which come after the classes. */
const CONTROL = ["ui/forms/native-select.tsx"];
/** This device's copy of the studio: a guest's first page is drawn before it. */
const LOCAL_COPY = ["shell/sync/opening/open-local-data.ts"];
const LANDING = ["features/landing/screens/landing.tsx"];
/** What the landing page shows below its first screen. */
const LANDING_LATER = ["features/landing/components/next-classes.tsx", "features/landing/components/find-us.tsx"];
const LOGIN = ["features/accounts/screens/login.tsx"];
/** What an app opened from the home screen shows first; what its bars unfold comes after that. */
const HOME = [
  "features/dashboard/screens/dashboard.tsx",
  "features/cart/components/cart-popover.tsx",
  "shell/frames/app-frame.tsx",
  "data/effects.ts",
];

/**
 * What is opened first comes in few pieces: what every page needs, what the calendar needs besides, and what a member's
 * home needs besides that. Left to itself the bundler makes sixty of it, which compress badly and cost a request each.
 */
export function createPieces() {
  let pieces: [name: string, ids: Set<string>][] | null = null;
  const sort = (findModule: FindModule): [string, Set<string>][] => {
    const [main, calendar, control, copy, landing, later, login, home] = [
      ["main.tsx"],
      CALENDAR,
      CONTROL,
      LOCAL_COPY,
      LANDING,
      LANDING_LATER,
      LOGIN,
      HOME,
    ].map((roots) => closureOf(roots, findModule));
    // One small part that the landing page shares with the calendar, or with a home, would bring all of it.
    const shared = (one: Set<string> = new Set(), other: Set<string> = new Set()) =>
      [...one].filter((id) => other.has(id));
    return [
      ["start", new Set([...(main ?? []), ...shared(landing, calendar), ...shared(login, calendar)])],
      // Else its icon would bring a member's whole home to the calendar.
      ["filter-control", new Set([...(control ?? [])].filter((id) => !calendar?.has(id)))],
      ["front", new Set([...shared(landing, home), ...shared(login, home)])],
      ["schedule", new Set([...shared(later, calendar), ...shared(later, home)])],
      ["calendar", calendar ?? new Set()],
      ["local-copy", copy ?? new Set()],
      ["home", home ?? new Set()],
    ];
  };
  return (id: string, context: { getModuleInfo: FindModule }): string | null => {
    pieces ??= sort((module) => context.getModuleInfo(module));
    return pieces.find(([, ids]) => ids.has(id))?.[0] ?? null;
  };
}
