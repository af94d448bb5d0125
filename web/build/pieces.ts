import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { ICON_INDEX, iconsOf } from "./icon-files.ts";

const WEB = fileURLToPath(new URL("..", import.meta.url));

/** What they import is only in part, or not at all, in what the build leaves of them. */
const PARTLY_USED = new RegExp(`^${ICON_INDEX}$|/node_modules/dexie-react-hooks/`);

type FindModule = (id: string) => { importedIds: readonly string[]; code: string | null } | null;

const isContract = (id: string) =>
  /\/shared\/core\/(service\/|endpoint\.ts$)|\/shared\/features\/.*endpoints\.ts$/.test(id);

/** The build takes the schemas out of contracts. */
const hasSchemas = (id: string, imported: readonly string[]): boolean =>
  id.includes("/shared/") && !isContract(id) && imported.some((next) => next.includes("/zod/"));

/** Everything these modules import, and so on, but no schemas; what is fetched later on demand is not part of it. */
function closureOf(roots: string[], findModule: FindModule): Set<string> {
  const found = new Set<string>();
  const visit = (id: string) => {
    const module = findModule(id);
    const imported = module?.importedIds ?? [];
    if (found.has(id) || hasSchemas(id, imported) || id.includes("/node_modules/zod/")) return;
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
/** The choices in the calendar's filters, which come after the classes. */
const CONTROL = ["ui/forms/native-select.tsx", "ui/forms/segmented.tsx"];
/** This device's copy of the studio: a guest's first page is drawn before it. */
const LOCAL_COPY = ["shell/sync/opening/open-local-data.ts"];
const LANDING = ["features/landing/screens/landing.tsx"];
/** What the landing page shows below its first screen. */
const LANDING_LATER = [
  "features/landing/components/next-classes.tsx",
  "features/landing/components/find-us.tsx",
  "features/landing/components/paid-note.tsx",
];
const LOGIN = ["features/accounts/screens/login.tsx"];
/** What every page fetches once it stands, a guest's first one too. */
const AFTER = [
  "shell/pwa/update-prompt.tsx",
  "shell/kept-places.tsx",
  "ui/feedback/toaster.tsx",
  "features/language/components/language-memory.tsx",
  "features/calendar/components/schedule/filters/filter-bar.tsx",
];
/** What an app opened from the home screen shows first; what its bars unfold comes after that. */
const HOME = [
  "features/dashboard/screens/dashboard.tsx",
  "features/cart/components/cart-popover.tsx",
  "shell/frames/app-frame.tsx",
  "data/effects.ts",
];

/** The pieces an app opened from the home screen is drawn with. */
export const HOME_PIECES = ["start", "calendar", "local-copy", "home"];

/** The modules the bundler found. */
interface Found {
  getModuleInfo: FindModule;
}

/** Names the piece of one module; null leaves it to the bundler. */
type NamePiece = (id: string, found: Found) => string | null;

/** What dialogs, menus and sheets are made of. */
const RADIX =
  /\/node_modules\/(@?radix-ui|@floating-ui|aria-hidden|react-remove-scroll(-bar)?|react-style-singleton|use-(callback-ref|sidecar)|get-nonce|tslib|detect-node-es)\//;

/** What the frame of staff knows of each page. With the parts of its slice, that frame would fetch all slices. */
const PLACES = /\/pages\.ts\?staff\b|\/web\/shell\/(pages\/staff-part|staff\/places(-for)?)\.ts$/;

/** Words, pictures and hooks that belong to no slice, and how lists hand people to a letter. */
const TOOLS =
  /\/web\/(words|pictures|data\/pages)\/|\/web\/(role-words|use-attempt|pack-file|shell\/pages\/page|features\/campaigns\/letter-to)\.ts$/;

/** Lists, notices and hints of more than one page of the administration. */
const ADMIN_PAGE =
  /\/web\/shell\/staff\/(lists\/|notices\/|(admin-page|both-languages|chain-faults|proof-host|use-anyway|use-classes-on)\.tsx?$)/;

/**
 * What several later pages share, in layers: none imports one that stands below it, so that no piece waits for a piece that
 * waits for it. Those of the slices are as free of circles as the slices are.
 */
const LAYERS: [name: string, modules: RegExp][] = [
  ["icons", /\/node_modules\/lucide-react\//],
  ["radix", RADIX],
  ["calls", /\/shared\/.*endpoints\.ts$/],
  ["rules", /\/shared\//],
  ["ui", /\/web\/ui\//],
  ["tools", TOOLS],
  ["places", PLACES],
  ["admin-page", ADMIN_PAGE],
];
/** Schemas of which others are made: each alone would be a file of a hundred bytes. */
const BASIC_SCHEMAS =
  /\/shared\/core\/(schemas\/|ids\.ts$)|\/shared\/features\/(taxes\/|(profile\/(phone|care|bio)|attendance\/reports\/retention)\.ts$)/;
const SLICE = /\/web\/features\/([\w-]+)\//;

function layerOf(id: string): string | null {
  const [layer] = LAYERS.find(([, modules]) => modules.test(id)) ?? [];
  const slice = SLICE.exec(id)?.[1];
  return layer ?? (slice ? `${slice}-parts` : null);
}

interface Sorted {
  pieces: [name: string, ids: Set<string>][];
  /** Everything that one of the first pages needs, and what every page fetches. */
  first: Set<string>;
}

function sortModules(findModule: FindModule): Sorted {
  const closures = [["main.tsx"], CALENDAR, CONTROL, LOCAL_COPY, LANDING, LANDING_LATER, LOGIN, HOME, AFTER].map(
    (roots) => closureOf(roots, findModule),
  );
  const [main, calendar, control, copy, landing, later, login, home] = closures;
  // One small part that the landing page shares with the calendar, or with a home, would bring all of it.
  const shared = (one: Set<string> = new Set(), other: Set<string> = new Set()) =>
    [...one].filter((id) => other.has(id));
  const pieces: Sorted["pieces"] = [
    ["start", new Set([...(main ?? []), ...shared(landing, calendar), ...shared(login, calendar)])],
    // Else its parts would bring a member's whole home to the calendar.
    ["filter-control", new Set([...(control ?? [])].filter((id) => !calendar?.has(id)))],
    ["front", new Set([...shared(landing, home), ...shared(login, home)])],
    ["schedule", new Set([...shared(later, calendar), ...shared(later, home)])],
    ["calendar", calendar ?? new Set()],
    ["local-copy", copy ?? new Set()],
    ["home", home ?? new Set()],
    // One request instead of one for each icon.
    ["landing-icons", new Set([...(landing ?? [])].filter((id) => id.includes("/node_modules/lucide-react/")))],
    ["landing-later", new Set([...(later ?? [])].filter((id) => !landing?.has(id)))],
  ];
  return { pieces, first: new Set(closures.flatMap((ids) => [...ids])) };
}

/**
 * What is opened first comes in few pieces: what every page needs, what the calendar needs besides, and what a member's
 * home needs besides that. What several later pages share follows in one piece a layer. Left to itself the bundler makes
 * three hundred files of it, which compress badly, cost a request each, and must all be stored when the app is installed.
 */
export function createPieces() {
  let known: Sorted | null = null;
  const sortOnce = (found: Found): Sorted => {
    known ??= sortModules((id) => found.getModuleInfo(id));
    return known;
  };
  const first: NamePiece = (id, found) => sortOnce(found).pieces.find(([, ids]) => ids.has(id))?.[0] ?? null;
  const later: NamePiece = (id, found) => {
    if (sortOnce(found).first.has(id)) return null;
    if (!hasSchemas(id, found.getModuleInfo(id)?.importedIds ?? [])) return layerOf(id);
    return BASIC_SCHEMAS.test(id) ? "basic-schemas" : null;
  };
  return [
    { name: first, debugName: "first", priority: 2 },
    { name: later, debugName: "later", priority: 1, minShareCount: 2 },
  ];
}
