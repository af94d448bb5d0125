import { session, useSession } from "../../features/accounts/index.ts";
import { LogoMark } from "../../ui/brand/logo.tsx";
import { ErrorState } from "../../ui/feedback/error-state.tsx";
import { Spinner } from "../../ui/feedback/spinner.tsx";
import { t } from "../../words/t.ts";

/** While a stored token is verified on a device that does not know its person yet. */
export function VerifyingScreen() {
  const { isOffline } = useSession();
  return (
    <main className="grid min-h-dvh place-items-center p-6">
      {isOffline ? (
        <ErrorState
          kind="offline"
          title={t("We can't reach the studio")}
          description={t("You're still signed in. We'll pick up here when you're back online.")}
          onRetry={() => void session.start()}
        />
      ) : (
        <div className="grid justify-items-center gap-5 text-brand-ink">
          <LogoMark className="size-16" />
          <Spinner label={t("Checking your sign-in")} />
        </div>
      )}
    </main>
  );
}
