import { useState } from "react";
import { mailConfirmation } from "#shared/features/accounts/endpoints.ts";
import type { Profile } from "#shared/features/profile/profile.ts";
import { call } from "#web/data/client.ts";
import { useSendsMail } from "#web/shell/links/sends-mail.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { Badge } from "#web/ui/display/badge.tsx";
import { toast } from "#web/ui/feedback/toast.ts";
import { useAttempt } from "#web/use-attempt.ts";
import { t } from "#web/words/t.ts";
import { CorrectAddress } from "./correct-address.tsx";

type Known = Pick<Profile, "email" | "isEmailProved" | "isEmailRefused">;

/** The address of the account; where it is not confirmed, or mail to it comes back, what to do about that. */
export function Address({ profile: { email, isEmailProved, isEmailRefused } }: { profile: Known }) {
  const { isBusy, attempt } = useAttempt();
  const [isCorrecting, setCorrecting] = useState(false);
  const sendsMail = useSendsMail();
  const address = <span>{email}</span>;
  if (!email || (isEmailProved && !isEmailRefused)) return address;
  const sendAgain = async () => {
    if (await attempt(() => call(mailConfirmation, {})))
      toast(
        sendsMail
          ? { title: t("Email sent"), description: t("Open its link within a day."), variant: "success" }
          : { title: t("Email saved"), description: t("We'll send it once the studio sets up email.") },
      );
  };
  return (
    <div className="grid justify-items-start gap-2">
      <p className="flex flex-wrap items-center gap-2 break-all">
        {address}{" "}
        {isEmailRefused ? (
          <Badge tone="danger">{t("Email bounces")}</Badge>
        ) : (
          <Badge tone="warning">{t("Not confirmed")}</Badge>
        )}
      </p>
      <p className="text-sm font-normal text-ink-muted">
        {isEmailRefused
          ? t("We couldn't reach {email}, so we stopped emailing it. Please correct it.", { email })
          : sendsMail
            ? t("Open the link in our email. Until then, we won't email you, and you sign in with your username.")
            : t("The studio can't send email yet. Until you open the link in it, you sign in with your username.")}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button variant={isEmailRefused ? "primary" : "secondary"} size="sm" onClick={() => setCorrecting(true)}>
          {t("Correct the address")}
        </Button>
        {!isEmailProved && !isEmailRefused && (
          <Button variant="secondary" size="sm" loading={isBusy} onClick={() => void sendAgain()}>
            {t("Send the email again")}
          </Button>
        )}
      </div>
      {isCorrecting && <CorrectAddress email={email} onClose={() => setCorrecting(false)} />}
    </div>
  );
}
