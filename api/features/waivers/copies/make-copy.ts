import type { SignatureRecord } from "../evidence/record.model.ts";

export async function makeCopy(record: SignatureRecord): Promise<Buffer> {
  return Buffer.from(`%PDF-${JSON.stringify(record)}`);
}
