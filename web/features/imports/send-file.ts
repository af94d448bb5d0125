import { v7 as newId } from "uuid";
import { addImportPart, checkImport } from "#shared/features/imports/endpoints.ts";
import { IMPORT_PART_BYTES, type ImportView, MOST_FILE_BYTES } from "#shared/features/imports/import.ts";
import { call } from "#web/data/client.ts";
import { packBytes, toBase64 } from "#web/pack-file.ts";
import { t } from "#web/words/t.ts";

/** @returns why a file is not even sent; null where nothing speaks against it */
export function whyNotSent(file: Pick<File, "size">): string | null {
  if (file.size === 0) return t("This file is empty.");
  return file.size > MOST_FILE_BYTES
    ? t("The file is larger than {limit} MB. Split it, or leave out columns that aren't needed.", {
        limit: String(MOST_FILE_BYTES / 1024 / 1024),
      })
    : null;
}

/** The bytes as they are, packed and part by part: what they say, the server finds out. */
export async function sendFile(file: File): Promise<{ view: ImportView; parts: number }> {
  const id = newId();
  const packed = await packBytes(file);
  const parts = Math.ceil(packed.length / IMPORT_PART_BYTES);
  for (let part = 0; part < parts; part += 1) {
    const bytes = packed.subarray(part * IMPORT_PART_BYTES, (part + 1) * IMPORT_PART_BYTES);
    await call(addImportPart, { id, part, base64: toBase64(bytes) });
  }
  const choices = { sheet: null, mapping: null, dateOrder: null, plans: [] };
  return { view: await call(checkImport, { id, fileName: file.name.slice(-200), parts, ...choices }), parts };
}
