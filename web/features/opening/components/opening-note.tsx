import { useQuery } from "@tanstack/react-query";
import { readOpening } from "../../../../shared/features/opening/endpoints.ts";
import type { Opening } from "../../../../shared/features/opening/opening.ts";
import { paths } from "../../../paths.ts";
import { Button } from "../../../ui/actions/button.tsx";
import { Link } from "../../../ui/actions/link.tsx";
import { Banner } from "../../../ui/feedback/banner.tsx";

/** Where an admin begins the day, until the first class is planned. */
export function OpeningNote() {
  const { data } = useQuery<Opening | null>({ queryKey: [readOpening.path], refetchOnMount: "always" });
  const isPlanned = data?.steps.some(({ step, state }) => step === "classes" && state !== "open");
  if (!data || isPlanned) return null;
  const left = data.steps.filter(({ state }) => state === "open").length;
  return (
    <Banner
      tone="info"
      title={left === 1 ? "One step to opening day" : `${left} steps to opening day`}
      className="mb-6"
      action={
        <Button asChild size="sm">
          <Link to={paths.adminOpening}>Go on</Link>
        </Button>
      }
    >
      Studio, apparatus, moves, waiver, passes and the first class.
    </Banner>
  );
}
