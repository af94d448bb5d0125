import { useQuery } from "@tanstack/react-query";
import { readOpening } from "#shared/features/opening/endpoints.ts";
import { isOpened, type Opening, type OpeningStep } from "#shared/features/opening/opening.ts";
import { OfflineError } from "#web/data/api-error.ts";
import { paths } from "#web/paths.ts";
import { mustSignFirst } from "#web/shell/guard.ts";
import { AdminPage } from "#web/shell/staff/admin-page.tsx";
import { Button } from "#web/ui/actions/button.tsx";
import { Link } from "#web/ui/actions/link.tsx";
import { Banner } from "#web/ui/feedback/banner.tsx";
import { ErrorState } from "#web/ui/feedback/error-state.tsx";
import { Progress } from "#web/ui/feedback/progress.tsx";
import { SkeletonList } from "#web/ui/feedback/skeleton.tsx";
import { t } from "#web/words/t.ts";
import { useSignedInUser } from "../../accounts/index.ts";
import { MailNote } from "../components/mail-note.tsx";
import { StepCard } from "../components/step-card.tsx";
import { STEPS } from "../step-words.ts";

/** The note and the steps, read as one column. */
const ONE_WIDTH = "max-w-2xl";

/** `/admin/opening`: from an empty studio to its first class, in steps that can be left and taken up again. */
export function AdminOpeningScreen() {
  const { data, error, refetch } = useQuery<Opening | null>({
    queryKey: [readOpening.path],
    refetchOnMount: "always",
  });
  return (
    <AdminPage
      name="adminOpening"
      description={t("From your first class to people and payments. Leave anytime. What's done stays done.")}
    >
      <div className={ONE_WIDTH}>
        <MailNote />
      </div>
      {data && <Steps opening={data} />}
      {!data && error && (
        <ErrorState
          kind={error instanceof OfflineError ? "offline" : "error"}
          title={t("Couldn't load the steps")}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && <SkeletonList label={t("Loading the steps")} rows={6} />}
    </AdminPage>
  );
}

function Steps({ opening }: { opening: Opening }) {
  const { steps } = opening;
  const user = useSignedInUser();
  const settled = steps.filter(({ state }) => state !== "open").length;
  // The moves are a button here, not a page.
  const waits = (step: OpeningStep) => step !== "moves" && mustSignFirst(user, STEPS[step].to.split("?")[0] ?? "");
  const next = steps.find(({ step, state }) => state === "open" && !waits(step))?.step;
  return (
    <div className={`grid gap-6 ${ONE_WIDTH}`}>
      <Progress
        label={t("Steps done")}
        value={settled}
        max={steps.length}
        detail={t("{settled} of {count}", { settled, count: steps.length })}
      />
      {!user.waiverSigned && <SignFirst isNext={!next} />}
      {isOpened(opening) && (
        <Banner
          tone="success"
          title={t("Your studio is open")}
          action={
            <Button asChild size="sm">
              <Link to={paths.calendar}>{t("See the calendar")}</Link>
            </Button>
          }
        >
          {t("Send people your address. They register, sign and book on their phones.")}
        </Banner>
      )}
      <ol className="grid gap-3">
        {steps.map(({ step, state }) => (
          <li key={step}>
            <StepCard step={step} state={state} isNext={step === next} waitsForWaiver={waits(step)} />
          </li>
        ))}
      </ol>
    </div>
  );
}

/** Most pages lead to the waiver until it is signed: said here, before a step leads there without a word. */
function SignFirst({ isNext }: { isNext: boolean }) {
  return (
    <Banner
      title={t("You haven't signed the waiver yet")}
      action={
        <Button asChild size="sm" variant={isNext ? "primary" : "secondary"}>
          <Link to={paths.waiver}>{t("Sign the waiver")}</Link>
        </Button>
      }
    >
      {t("Your studio and its waiver text are open to you already. The other pages open after you sign.")}
    </Banner>
  );
}
