import { paths } from "#web/paths.ts";
import { Link } from "#web/ui/actions/link.tsx";
import { TextLink } from "#web/ui/actions/text-link.tsx";
import { Banner } from "#web/ui/feedback/banner.tsx";
import { t } from "#web/words/t.ts";
import type { Attendee } from "./attendee-choice.tsx";

/** Why a minor who has signed gets no seat yet; nothing for all others. */
export function GuardianNote({ attendee }: { attendee: Attendee }) {
  if (!attendee.guardianMissing) return null;
  return (
    <Banner tone="warning" title={t("A parent or guardian must sign your waiver too")}>
      {t("We asked your family's guardians.")}{" "}
      <TextLink asChild quiet>
        <Link to={paths.waiver}>{t("See the waiver")}</Link>
      </TextLink>
    </Banner>
  );
}
