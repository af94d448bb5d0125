import { Banner } from "#web/ui/feedback/banner.tsx";
import { t } from "#web/words/t.ts";
import { keptInvitation, keptProof } from "../kept-links.ts";

/** For a person who followed the link of a letter and has to sign in first. */
export function InvitedNotice() {
  if (keptProof())
    return (
      <Banner tone="brand" title={t("Sign in to confirm your address")}>
        {t("Use the account named in our email.")}
      </Banner>
    );
  if (!keptInvitation()) return null;
  return (
    <Banner tone="brand" title={t("You have an invitation to a family")}>
      {t("Sign in or create an account, and answer it there.")}
    </Banner>
  );
}
