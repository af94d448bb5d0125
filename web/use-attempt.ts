import { useState } from "react";
import { wordsFor } from "./shell/form-errors.ts";
import { toast } from "./ui/feedback/toast.ts";
import { t } from "./words/t.ts";

/** What every call that was asked for by a tap says when it fails. */
export function sayFailed(error: unknown): void {
  toast({ title: t("That didn't work"), description: wordsFor(error), variant: "danger" });
}

export interface Attempt {
  isBusy: boolean;
  /** Runs it and says what went wrong. @returns whether it went well */
  attempt(work: () => Promise<unknown>): Promise<boolean>;
}

/** What is asked of the server at once, one at a time; changes that may wait are written with `useWrite`. */
export function useAttempt(): Attempt {
  const [isBusy, setBusy] = useState(false);
  async function attempt(work: () => Promise<unknown>): Promise<boolean> {
    setBusy(true);
    try {
      await work();
      return true;
    } catch (error) {
      sayFailed(error);
      return false;
    } finally {
      setBusy(false);
    }
  }
  return { isBusy, attempt };
}
