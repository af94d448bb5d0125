import { useRef, useState } from "react";
import { ApiError, OfflineError } from "./data/api-error.ts";
import { useSync } from "./local-data.ts";
import { toast } from "./ui/feedback/toast.ts";

function sayWhy(error: unknown, failedTitle: string): void {
  if (error instanceof OfflineError)
    return void toast({
      title: "You are offline",
      description: "This needs the studio's server. Please try again with a connection.",
    });
  if (!(error instanceof ApiError)) console.error(error);
  toast({
    title: failedTitle,
    description: error instanceof ApiError ? error.reason : "Something went wrong. Please try again.",
    variant: "danger",
  });
}

/**
 * Runs a person's write: one at a time, then pulls what it changed, so that the screens show it. What was refused is
 * said in a toast, with the server's reason.
 * @returns the function to call (true when it was done) and whether it is under way
 */
export function useAction<Input>(work: (input: Input) => Promise<unknown>, failedTitle: string) {
  const sync = useSync();
  const isRunning = useRef(false);
  const [isBusy, setBusy] = useState(false);

  async function act(input: Input): Promise<boolean> {
    if (isRunning.current) return false;
    isRunning.current = true;
    setBusy(true);
    try {
      await work(input);
      await sync.now();
      return true;
    } catch (error) {
      sayWhy(error, failedTitle);
      // The truth may have moved on: the seat that was just refused shows as taken.
      void sync.now();
      return false;
    } finally {
      isRunning.current = false;
      setBusy(false);
    }
  }
  return [act, isBusy] as const;
}
