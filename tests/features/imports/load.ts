import { gzipSync } from "node:zlib";
import { v7 as newId } from "uuid";
import type { CallInput } from "#shared/core/endpoint.ts";
import { addImportPart, checkImport, commitImport, getImport, undoImport } from "#shared/features/imports/endpoints.ts";
import { IMPORT_PART_BYTES, type ImportView } from "#shared/features/imports/import.ts";
import { eventually } from "#tests/support/eventually.ts";
import type { SignedIn } from "#tests/support/people.ts";
import type { Studio } from "#tests/support/studio.ts";
import { isLong } from "#tests/support/volume.ts";

type Choices = Partial<Pick<CallInput<typeof checkImport>, "sheet" | "mapping" | "dateOrder" | "plans">>;

/** Of 500 people on a machine that does much else, and of 100,000 rows. */
const MOST_MS = isLong ? 20 * 60_000 : 90_000;
const NO_CHOICES = { sheet: null, mapping: null, dateOrder: null, plans: [] };

/** Does with a file what an admin does on the page. */
export function importing(studio: Studio, admin: () => SignedIn) {
  async function settled(view: ImportView): Promise<ImportView> {
    return eventually(async () => {
      const now = await studio.call(getImport, { id: view.id }, admin());
      if (["checking", "planning", "importing", "undoing"].includes(now.state)) throw new Error(`It is ${now.state}.`);
      return now;
    }, MOST_MS);
  }
  const self = {
    /** Sends the file and looks at it. */
    async load(file: string | Buffer, choices: Choices = {}, fileName = "people.csv"): Promise<ImportView> {
      const id = newId();
      const bytes = gzipSync(file);
      const parts = Math.ceil(bytes.length / IMPORT_PART_BYTES);
      for (let part = 0; part < parts; part++) {
        const base64 = bytes.subarray(part * IMPORT_PART_BYTES, (part + 1) * IMPORT_PART_BYTES).toString("base64");
        await studio.call(addImportPart, { id, part, base64 }, admin());
      }
      const asked = { id, fileName, parts, ...NO_CHOICES, ...choices };
      return settled(await studio.call(checkImport, asked, admin()));
    },
    async choose({ id, fileName }: ImportView, choices: Choices, parts = 1): Promise<ImportView> {
      return settled(await studio.call(checkImport, { id, fileName, parts, ...NO_CHOICES, ...choices }, admin()));
    },
    async commit({ id }: ImportView, leavesOutRefused = false): Promise<ImportView> {
      return settled(await studio.call(commitImport, { id, leavesOutRefused }, admin()));
    },
    async bring(file: string | Buffer, choices: Choices = {}): Promise<ImportView> {
      return self.commit(await self.load(file, choices));
    },
    async undo({ id }: ImportView): Promise<ImportView> {
      return settled(await studio.call(undoImport, { id }, admin()));
    },
  };
  return self;
}
