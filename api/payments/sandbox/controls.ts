import type { SandboxControls } from "../provider.ts";
import { SandboxError } from "./errors.ts";

type Refusal = Parameters<SandboxControls["refuseNext"]>[0];

const WORDS: Record<Refusal["code"], string> = {
  rate_limit: "Request rate limit exceeded. You can learn more at https://docs.stripe.com/rate-limits.",
  lock_timeout: "This object cannot be accessed right now because another API request or Stripe process uses it.",
};

const USUAL = { clockAheadSeconds: 0, afterLastTry: "cancel" } as const;

interface Does {
  /** Begins again what else there is. */
  onReset(): void;
  payOut(): Promise<void>;
  decideDisputes(outcome: "won" | "lost"): Promise<void>;
}

/** The clock, the settings and the next answers, as a test changes them. */
export function createControls({ onReset, ...does }: Does) {
  const waiting: Required<Refusal>[] = [];
  const controls: SandboxControls = {
    ...USUAL,
    ...does,
    refuseNext: ({ code, path = "", times = 1 }) => void waiting.push({ code, path, times }),
    reset: () => {
      waiting.length = 0;
      onReset();
      Object.assign(controls, USUAL);
    },
  };
  /** Stripe keeps no such answer under a key, as nothing was begun. @throws SandboxError 429 */
  const refuse = (path: string): void => {
    const refusal = waiting.find((each) => each.times > 0 && path.includes(each.path));
    if (!refusal) return;
    refusal.times -= 1;
    throw new SandboxError(429, WORDS[refusal.code], "invalid_request_error", refusal.code, false);
  };
  return { controls, refuse };
}
