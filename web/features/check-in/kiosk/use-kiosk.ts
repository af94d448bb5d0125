import { useCallback, useEffect, useState } from "react";
import { v7 as newId } from "uuid";
import { type Message, message } from "#shared/core/messages/message.ts";
import { isWholeCode } from "#shared/features/check-in/code-rules.ts";
import { checkInAtKiosk } from "#shared/features/check-in/endpoints.ts";
import type { KioskClass } from "#shared/features/check-in/kiosk-answer.ts";
import { ApiError, OfflineError } from "#web/data/api-error.ts";
import { call } from "#web/data/client.ts";
import { useLiveQuery } from "#web/local-data.ts";
import { openSaved, sendSaved } from "./saved.ts";

/** What the kiosk says to the visitor in front of it. */
export type Said =
  | { kind: "in"; firstName: string; class: KioskClass; wasIn: boolean }
  | { kind: "choose"; firstName: string; classes: KioskClass[]; code: string }
  | { kind: "saved" }
  | { kind: "no"; reason: Message };

/** Long enough to read; then it is the next one's turn. A choice waits longer. */
const SHOWN_MS: Record<Said["kind"], number> = { in: 6_000, choose: 30_000, saved: 6_000, no: 9_000 };
/** The longest a visitor waits at a door: what is not answered by then is kept here. */
const PATIENCE_MS = 6_000;
const SEND_EVERY_MS = 20_000;

const saved = openSaved();
const send = () => sendSaved(saved, call, Temporal.Now.instant()).catch(() => {});

const NOT_A_CODE: Said = { kind: "no", reason: message("That's not a code. Please check the digits.") };

async function ask(code: string, bookingId?: string): Promise<Said> {
  if (!isWholeCode(code)) return NOT_A_CODE;
  const [id, at] = [newId(), Temporal.Now.instant().toString()];
  const input = { code, ...(bookingId && { bookingId }) };
  try {
    const answer = await call(checkInAtKiosk, input, { operationId: id, timeoutMs: PATIENCE_MS });
    if (answer.outcome === "choose") return { ...answer, kind: "choose", code };
    return answer.outcome === "checked-in" ? { ...answer, kind: "in" } : { kind: "saved" };
  } catch (error) {
    const isAway = error instanceof OfflineError || (error instanceof ApiError && error.status >= 500);
    if (!isAway) return { kind: "no", reason: reasonOf(error) };
    await saved.saved.put({ id, code, at });
    return { kind: "saved" };
  }
}

const UNSIGNED = message("The waiver isn't signed yet. Sign it in your app or ask at the desk.");

function reasonOf(error: unknown): Message {
  if (!(error instanceof ApiError)) throw error;
  return error.code === "waiver.unsigned" ? UNSIGNED : { text: error.reason };
}

export interface Kiosk {
  said: Said | null;
  isAsking: boolean;
  /** Codes of this device that the studio has not got yet. */
  savedCount: number;
  submit(code: string, bookingId?: string): Promise<void>;
  /** The next one, please. */
  reset(): void;
}

export function useKiosk(): Kiosk {
  const [said, setSaid] = useState<Said | null>(null);
  const [isAsking, setAsking] = useState(false);
  const savedCount = useLiveQuery(() => saved.saved.count(), [], 0);
  const reset = useCallback(() => setSaid(null), []);
  useEffect(() => {
    void send();
    const timer = setInterval(send, SEND_EVERY_MS);
    window.addEventListener("online", send);
    return () => {
      clearInterval(timer);
      window.removeEventListener("online", send);
    };
  }, []);
  useEffect(() => {
    if (!said) return;
    const timer = setTimeout(reset, SHOWN_MS[said.kind]);
    return () => clearTimeout(timer);
  }, [said, reset]);
  const submit = useCallback(async (code: string, bookingId?: string) => {
    setAsking(true);
    const answer = await ask(code, bookingId).catch((): Said => ({ kind: "no", reason: KEPT_NOTHING }));
    setAsking(false);
    setSaid(answer);
    if (answer.kind !== "saved") void send();
  }, []);
  return { said, isAsking, savedCount, submit, reset };
}

const KEPT_NOTHING = message("We couldn't save your check-in. Please ask at the desk.");
