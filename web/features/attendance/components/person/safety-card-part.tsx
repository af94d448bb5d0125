import { clsx } from "clsx";
import { Camera, CameraOff, HeartPulse, Phone } from "lucide-react";
import type { PhotoAnswer } from "#shared/features/profile/care.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { Skeleton } from "#web/ui/feedback/skeleton.tsx";
import { t } from "#web/words/t.ts";
import { useSafetyCard } from "../../queries.ts";

/** Whom to call and what to know. Unsealed for as long as it is looked at. */
export function SafetyCardPart({ attendeeId }: { attendeeId: string }) {
  const card = useSafetyCard(attendeeId);
  if (card === undefined) return <Skeleton className="h-24 rounded-control" />;
  if (card === null)
    return (
      <p className="text-ink-muted">{t("This person's safety card isn't on this device. Ask before they go up.")}</p>
    );
  return (
    <div className="grid gap-3">
      {card.pronouns && (
        <p>
          {t("Pronouns:")} <span>{card.pronouns}</span>
        </p>
      )}
      {card.medicalNotes ? (
        <p className="flex items-start gap-3 rounded-control bg-danger-soft px-4 py-3 font-medium text-danger">
          <HeartPulse aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
          <span className="min-w-0 wrap-anywhere">{card.medicalNotes}</span>
        </p>
      ) : (
        <p className="text-ink-muted">{t("No health notes.")}</p>
      )}
      <Photos answer={card.photos} />
      <Contact kind={t("Guardian")} name={card.guardianName} phone={card.guardianPhone} />
      <Contact kind={t("Emergency contact")} name={card.emergencyName} phone={card.emergencyPhone} />
    </div>
  );
}

/** Without a yes the answer is no; a card from before the question was on it says nothing either. */
function Photos({ answer }: { answer: PhotoAnswer | null | undefined }) {
  const mayTake = answer === "yes";
  const Icon = mayTake ? Camera : CameraOff;
  return (
    <p
      className={clsx(
        "flex items-center gap-3 rounded-control px-4 py-3 font-medium",
        mayTake ? "bg-success-soft text-success" : "bg-warning-soft text-warning",
      )}
    >
      <Icon aria-hidden="true" className="size-5 shrink-0" />
      {mayTake ? t("Photos are fine.") : answer === "no" ? t("No photos.") : t("No photos. Nobody has answered yet.")}
    </p>
  );
}

interface ContactProps {
  kind: string;
  name: string | null;
  phone: string | null;
}

function Contact({ kind, name, phone }: ContactProps) {
  if (!name && !phone) return null;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-control border border-line px-4 py-3">
      <p className="min-w-0">
        <span className="block text-sm text-ink-muted">{kind}</span>
        <span className="block font-semibold wrap-anywhere">{name ?? t("No name")}</span>
        <span className="block text-sm tabular-nums">{phone ?? t("No number")}</span>
      </p>
      {phone && (
        <Button asChild variant="secondary">
          <a href={`tel:${phone.replace(/[^+\d]/g, "")}`}>
            <Phone aria-hidden="true" />
            {t("Call")}
          </a>
        </Button>
      )}
    </div>
  );
}
