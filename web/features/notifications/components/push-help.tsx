import { rich } from "#web/words/rich.tsx";
import { t } from "#web/words/t.ts";
import type { PushState } from "../push/use-push.ts";

/** What the person can do themselves, where the app cannot. */
export function PushHelp({ state }: { state: PushState }) {
  if (state === "needs-install")
    return (
      <ol className="list-decimal space-y-1 pl-5 text-ink-muted">
        <li>
          {rich("In Safari, tap <b>Share</b>, then <b>Add to Home Screen</b>.", {
            b: (words) => <strong>{words}</strong>,
          })}
        </li>
        <li>{t("Open the app from its new icon and sign in.")}</li>
        <li>{t("Come back to this page and turn notifications on.")}</li>
      </ol>
    );
  if (state === "denied")
    return (
      <p className="text-ink-muted">
        {t(
          "Open the settings of this site (the icon beside its address, or the phone's settings for the installed app), allow notifications, and reload the page.",
        )}
      </p>
    );
  return null;
}
