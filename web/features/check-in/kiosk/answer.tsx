import { Check, CircleAlert, CloudUpload } from "lucide-react";
import { type ReactNode, useLayoutEffect } from "react";
import { flushSync } from "react-dom";
import type { KioskClass } from "#shared/features/check-in/kiosk-answer.ts";
import { formatTime } from "#web/format.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { t } from "#web/words/t.ts";
import type { Kiosk, Said } from "./use-kiosk.ts";

/** Says what came of it, to be read from a step away; any digit makes room for the next one. */
export function Answer({ said, kiosk }: { said: Said; kiosk: Kiosk }) {
  useNextDigit(kiosk.reset);
  return (
    <div className="grid min-h-112 content-center justify-items-center gap-2 py-4 text-center">
      <Words said={said} kiosk={kiosk} />
      <Button variant="secondary" size="lg" className="mt-6" onClick={kiosk.reset}>
        {t("Next person")}
      </Button>
    </div>
  );
}

function Words({ said, kiosk }: { said: Said; kiosk: Kiosk }) {
  if (said.kind === "in") return <Welcome firstName={said.firstName} of={said.class} wasIn={said.wasIn} />;
  if (said.kind === "choose") return <Choice said={said} kiosk={kiosk} />;
  if (said.kind === "saved")
    return (
      <>
        <Sign tone="bg-info-soft text-info">
          <CloudUpload />
        </Sign>
        <Headline>{t("Saved here")}</Headline>
        <p className="max-w-sm text-lg text-ink-muted">
          {t("You're offline. We'll keep your code and the time on this device and send them later.")}
        </p>
      </>
    );
  return (
    <>
      <Sign tone="bg-warning-soft text-warning">
        <CircleAlert />
      </Sign>
      <Headline>{t("Not checked in")}</Headline>
      <p className="max-w-sm text-lg">{t(said.reason)}</p>
    </>
  );
}

function Welcome({ firstName, of, wasIn }: { firstName: string; of: KioskClass; wasIn: boolean }) {
  return (
    <>
      <Sign tone="bg-success text-surface-raised">
        <Check strokeWidth={3} />
      </Sign>
      <p className="mt-2 text-lg text-ink-muted">{t("Welcome")}</p>
      <Headline>
        <span>{firstName}</span>
      </Headline>
      <p className="text-xl font-semibold" data-content>
        {of.name}
      </p>
      <p className="text-lg">{t("Starts at {time}", { time: formatTime(of.startTime) })}</p>
      {of.place && (
        <p className="text-lg text-ink-muted" data-content>
          {of.place}
        </p>
      )}
      <p className="mt-2 font-semibold text-success">
        {wasIn ? t("You're already checked in.") : t("You're checked in.")}
      </p>
    </>
  );
}

function Choice({ said, kiosk }: { said: Extract<Said, { kind: "choose" }>; kiosk: Kiosk }) {
  return (
    <>
      <Headline>{t("Which class?")}</Headline>
      <ul className="mt-4 grid w-full max-w-sm gap-3">
        {said.classes.map((each) => (
          <li key={each.bookingId}>
            <Button
              variant="secondary"
              size="lg"
              block
              loading={kiosk.isAsking}
              onClick={() => void kiosk.submit(said.code, each.bookingId)}
            >
              <span data-content>{each.name}</span>
              <span className="text-ink-muted">{formatTime(each.startTime)}</span>
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
}

const Headline = ({ children }: { children: ReactNode }) => (
  <h2 className="text-4xl leading-tight font-bold wrap-anywhere">{children}</h2>
);

const Sign = ({ tone, children }: { tone: string; children: ReactNode }) => (
  <span aria-hidden="true" className={`grid size-28 place-items-center rounded-full [&_svg]:size-16 ${tone}`}>
    {children}
  </span>
);

/**
 * The next visitor types or scans over the answer. The field exists and has the focus before the browser types the
 * digit. A scanner is faster than React's late effects: the listener comes with the answer.
 */
function useNextDigit(reset: () => void) {
  useLayoutEffect(() => {
    const onKey = ({ key }: KeyboardEvent) => {
      if (/^\d$/.test(key)) flushSync(reset);
    };
    document.addEventListener("keydown", onKey, { capture: true });
    return () => document.removeEventListener("keydown", onKey, { capture: true });
  }, [reset]);
}
