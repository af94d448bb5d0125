import { useQuery } from "@tanstack/react-query";
import { readOpening } from "#shared/features/opening/endpoints.ts";
import type { Opening } from "#shared/features/opening/opening.ts";
import { paths } from "#web/paths.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { Link } from "#web/ui/actions/link.tsx";
import { Banner } from "#web/ui/feedback/banner.tsx";
import { t } from "#web/words/t.ts";

/** Where an admin begins the day, until the first class is planned. */
export function OpeningNote() {
  const { data } = useQuery<Opening | null>({ queryKey: [readOpening.path], refetchOnMount: "always" });
  const isPlanned = data?.steps.some(({ step, state }) => step === "classes" && state !== "open");
  if (!data || isPlanned) return null;
  const left = data.steps.filter(({ state }) => state === "open").length;
  return (
    <Banner
      tone="info"
      title={t("{count, plural, one {One step to opening day} other {# steps to opening day}}", { count: left })}
      className="mb-6"
      action={
        <Button asChild size="sm">
          <Link to={paths.adminOpening}>{t("Go on")}</Link>
        </Button>
      }
    >
      {t("Studio, apparatus, moves, waiver, passes and the first class.")}
    </Banner>
  );
}
