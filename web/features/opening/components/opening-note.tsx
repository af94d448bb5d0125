import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { readOpening } from "#shared/features/opening/endpoints.ts";
import type { Opening } from "#shared/features/opening/opening.ts";
import { paths } from "#web/paths.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { Link } from "#web/ui/actions/link.tsx";
import { Banner } from "#web/ui/feedback/banner.tsx";
import { t } from "#web/words/t.ts";

const KEPT_KEY = "openingStepsLeft";

/** None from the first planned class on. */
const countLeft = ({ steps }: Opening): number =>
  steps.some(({ step, state }) => step === "classes" && state !== "open")
    ? 0
    : steps.filter(({ state }) => state === "open").length;

/**
 * Where an admin begins the day, until the first class is planned. What was last answered stands until the next answer,
 * so that the note does not push away what is about to be tapped.
 */
export function OpeningNote() {
  const { data } = useQuery<Opening | null>({ queryKey: [readOpening.path], refetchOnMount: "always" });
  const left = data ? countLeft(data) : Number(localStorage.getItem(KEPT_KEY));
  useEffect(() => {
    if (data) localStorage.setItem(KEPT_KEY, String(countLeft(data)));
  }, [data]);
  if (left === 0) return null;
  return (
    <Banner
      tone="info"
      title={t("{count, plural, one {One step left to set up} other {# steps left to set up}}", { count: left })}
      className="mb-6"
      action={
        <Button asChild size="sm">
          <Link to={paths.adminOpening}>{t("Go on")}</Link>
        </Button>
      }
    >
      {t("Your studio, waiver, passes, staff and the first class.")}
    </Banner>
  );
}
