import { readdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const FEATURES = fileURLToPath(new URL("../../web/features", import.meta.url));

/** The screen files by slice, without their ending. */
export const SCREENS = readdirSync(FEATURES, { recursive: true, encoding: "utf8" }).flatMap((path) => {
  const [, slice = "", file = ""] = /^([\w-]+)\/screens\/([\w-]+)\.tsx$/.exec(path) ?? [];
  return file ? [{ slice, file, path: join(FEATURES, path) }] : [];
});

/** The screen of `adminLog` is `screens/admin-log.tsx`. */
export const fileOf = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
