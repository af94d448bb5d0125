import { lazy, Suspense, useRef, useState } from "react";
import { inForce } from "#shared/core/settings/in-force.ts";
import { paths } from "#web/paths.ts";
import { Link } from "#web/ui/actions/link.tsx";
import { TextLink } from "#web/ui/actions/text-link.tsx";
import { SavedHere } from "#web/ui/display/saved-here.tsx";
import { Page } from "#web/ui/layout/page.tsx";
import { Content } from "#web/words/content.tsx";
import { t } from "#web/words/t.ts";
import { Answer } from "./answer.tsx";
import { CodeEntry } from "./code-entry.tsx";
import { useKiosk } from "./use-kiosk.ts";

const Scanner = lazy(() => import("#web/ui/forms/code-scanner.tsx").then((m) => ({ default: m.CodeScanner })));

/** A phone that is still held before the camera does not come in once more. */
const SAME_PHONE_MS = 20_000;

/** The studio's own device at the door: no user is signed in on it. */
export function Kiosk() {
  const kiosk = useKiosk();
  const { said, savedCount } = kiosk;
  const [isScanning, setScanning] = useState(false);
  const scanned = useRef({ code: "", atMs: 0 });
  const takeScan = (code: string): boolean => {
    const { code: last, atMs } = scanned.current;
    if (code === last && Date.now() - atMs < SAME_PHONE_MS) return false;
    scanned.current = { code, atMs: Date.now() };
    void kiosk.submit(code);
    return true;
  };
  return (
    <Page
      title={t("Check in")}
      width="narrow"
      isCentered
      eyebrow={<Content>{inForce().name}</Content>}
      description={t("Type the code from your app, or hold it to the scanner.")}
      className="max-md:pt-5!"
    >
      <div className="rounded-panel border border-line bg-surface-raised p-4 shadow-card sm:p-8">
        {!said && !isScanning && <CodeEntry kiosk={kiosk} onScan={() => setScanning(true)} />}
        {!said && isScanning && (
          <Suspense fallback={null}>
            <Scanner facing="user" onCode={takeScan} onClose={() => setScanning(false)} />
          </Suspense>
        )}
        <div aria-live="assertive">{said && <Answer said={said} kiosk={kiosk} />}</div>
      </div>
      <div className="mt-5 grid justify-items-center gap-3 text-center text-sm text-ink-muted">
        {savedCount > 0 && (
          <SavedHere>
            {t("{count, plural, one {# check-in saved here} other {# check-ins saved here}}", { count: savedCount })}
          </SavedHere>
        )}
        <p>
          {t("On your own phone?")}{" "}
          <TextLink asChild>
            <Link to={paths.login}>{t("Sign in to check in")}</Link>
          </TextLink>
        </p>
      </div>
    </Page>
  );
}
