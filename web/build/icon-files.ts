import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

/** The module that an import of `lucide-react` comes to. */
export const ICON_INDEX = fileURLToPath(
  new URL("../../node_modules/lucide-react/dist/esm/lucide-react.mjs", import.meta.url),
);

/** Which file each icon's name stands for. The index imports them all, which says nothing about which are used. */
const iconFiles = new Map(
  [...readFileSync(ICON_INDEX, "utf8").matchAll(/export \{([^}]+)\} from '(\.\/icons\/[^']+)'/g)].flatMap(
    ([, names = "", file = ""]) =>
      [...names.matchAll(/default as (\w+)/g)].map(([, name = ""]) => [name, join(ICON_INDEX, "..", file)]),
  ),
);

/** The files of the icons that a module imports by name. */
export const iconsOf = (code: string): string[] =>
  [...code.matchAll(/import \{([^}]+)\} from "lucide-react"/g)]
    .flatMap(([, names = ""]) => names.split(",").map((name) => name.trim().split(" ")[0] ?? ""))
    .flatMap((name) => iconFiles.get(name) ?? []);
