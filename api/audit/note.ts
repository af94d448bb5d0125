import type { Model } from "mongoose";

/** What a command adds to its line. Without it the line still says who did what, when and where. */
export interface AuditNote {
  /** Who it turned out to be, for calls that bring their own credential. */
  by(person: { _id: string; role: string }): void;
  /** The thing or person it was done to. */
  about(...ids: string[]): void;
  /** What it was and what it is now. Secrets and personal data are left out (see `values.ts`). */
  change(before: object | null, after: object | null): void;
  /** The line is not worth keeping. */
  leaveOut(): void;
}

/** For commands that leave no line. */
export const NO_NOTE: AuditNote = {
  by: () => undefined,
  about: () => undefined,
  change: () => undefined,
  leaveOut: () => undefined,
};

/** Records in the line what a thing was before a change and what it is after it. */
export async function logChange<Result>(
  audit: Pick<AuditNote, "change">,
  read: () => Promise<object | null>,
  run: () => Promise<Result>,
): Promise<Result> {
  const before = await read();
  const result = await run();
  audit.change(before, await read());
  return result;
}

/** As `logChange`, of these fields of one stored document; of all without them. */
export const logDocument = <Doc, Result>(
  audit: Pick<AuditNote, "change">,
  { model, id, fields }: { model: Pick<Model<Doc>, "findOne">; id: string; fields?: readonly string[] },
  run: () => Promise<Result>,
): Promise<Result> => logChange(audit, async () => await model.findOne({ _id: id }, fields ?? {}).lean<object>(), run);
