import { ScanLine } from "lucide-react";
import { type RefObject, useLayoutEffect, useRef, useState } from "react";
import { CODE_DIGITS, digitsOf, spacedCode } from "#shared/features/check-in/code-rules.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { canScan } from "#web/ui/forms/code-scanner.tsx";
import { t } from "#web/words/t.ts";
import { Keypad } from "./keypad.tsx";
import type { Kiosk } from "./use-kiosk.ts";

interface CodeEntryProps {
  kiosk: Kiosk;
  onScan: () => void;
}

/** By finger, by keyboard, by a scanner that types, or by camera. The last digit sends the code. */
export function CodeEntry({ kiosk, onScan }: CodeEntryProps) {
  const [digits, setDigits] = useState("");
  const field = useRef<HTMLInputElement>(null);
  const { isAsking, submit } = kiosk;
  const change = (typed: string) => {
    const next = digitsOf(typed);
    setDigits(next);
    if (next.length === CODE_DIGITS && next !== digits) void submit(next);
  };
  useTypingAnywhere(field);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (digits && !isAsking) void submit(digits);
      }}
    >
      <label htmlFor="check-in-code" className="block text-center font-semibold">
        {t("Check-in code")}
      </label>
      <input
        ref={field}
        id="check-in-code"
        // The keypad is on the page already; a keyboard over it would be one too many.
        inputMode="none"
        autoComplete="off"
        value={spacedCode(digits)}
        readOnly={isAsking}
        onChange={(event) => change(event.target.value)}
        className="mt-2 h-16 w-full rounded-control border border-line-strong bg-surface text-center text-3xl font-bold tracking-widest tabular-nums sm:text-4xl"
      />
      <Keypad onDigit={(digit) => change(digits + digit)} onBack={() => setDigits(digits.slice(0, -1))} />
      <Button type="submit" size="lg" block loading={isAsking} disabled={digits.length < CODE_DIGITS} className="mt-4">
        {t("Check in")}
      </Button>
      {canScan() && (
        <Button variant="secondary" size="lg" block className="mt-3" onClick={onScan}>
          <ScanLine aria-hidden="true" />
          {t("Scan with the camera")}
        </Button>
      )}
    </form>
  );
}

/** Scanners type as keyboards do, wherever the focus is: their digits go into the field. */
function useTypingAnywhere(field: RefObject<HTMLInputElement | null>) {
  useLayoutEffect(() => {
    field.current?.focus({ preventScroll: true });
    const onKey = (event: KeyboardEvent) => {
      if (/^\d$/.test(event.key) && !event.ctrlKey && !event.metaKey && !event.altKey) field.current?.focus();
    };
    document.addEventListener("keydown", onKey, { capture: true });
    return () => document.removeEventListener("keydown", onKey, { capture: true });
  }, [field]);
}
