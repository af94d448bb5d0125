import { isLeader } from "#shared/core/actor.ts";
import { fullName } from "#shared/features/accounts/full-name.ts";
import { withTax } from "#shared/features/taxes/compute.ts";
import { rateOf } from "#shared/features/taxes/tax.ts";
import { useSignedInUser } from "#web/features/accounts/index.ts";
import type { ClassInstanceRow } from "#web/features/classes/tables.ts";
import { useStudio } from "#web/features/studio/index.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { Section } from "#web/ui/layout/section.tsx";
import { Sheet } from "#web/ui/overlays/sheet.tsx";
import { Content } from "#web/words/content.tsx";
import { t } from "#web/words/t.ts";
import type { RosterEntryRow } from "../../tables.ts";
import { clockText } from "../../times.ts";
import { askForWaiver } from "../../use-door.ts";
import { useMarking } from "../../use-marking.ts";
import { MARK_LOOKS, sourceWords } from "../mark-looks.ts";
import { StudioNote } from "../studio-note.tsx";
import { NoteField } from "./note-field.tsx";
import { SafetyCardPart } from "./safety-card-part.tsx";
import { SettlePlace } from "./settle-place.tsx";
import { WaiveCost } from "./waive-cost.tsx";

interface EntrySheetProps {
  entry: RosterEntryRow;
  instance: ClassInstanceRow;
  onClose: () => void;
}

/** Everything about one person in one class: safety first. */
export function EntrySheet({ entry, instance, onClose }: EntrySheetProps) {
  const { undoWalkIn } = useMarking();
  const { taxes } = useStudio();
  const seesCard = isLeader(useSignedInUser());
  const remove = () => {
    onClose();
    void undoWalkIn(entry);
  };
  return (
    <Sheet
      open
      title={fullName(entry)}
      description={
        <>
          <Content>{instance.name}</Content>
          {entry.age !== null &&
            ` · ${t("{count, plural, one {# year old} other {# years old}}", { count: entry.age })}`}
        </>
      }
      onOpenChange={(open) => !open && onClose()}
    >
      {!entry.waiverSigned && (
        <div className="mb-8 grid gap-3 rounded-card bg-danger-soft p-4">
          <p className="font-medium">{t("The waiver isn't signed.")}</p>
          <Button
            variant="secondary"
            onClick={() => {
              onClose();
              askForWaiver({ kind: "entry", entry, mark: null });
            }}
          >
            {t("Sign it on this device")}
          </Button>
        </div>
      )}
      <SettlePlace
        key={`settle ${entry.id}`}
        entry={entry}
        priceCents={withTax(instance.priceCents, rateOf("class", instance.taxChoice, taxes)).totalCents}
      />
      {seesCard && (
        <Section title={t("Safety")} className="mb-8">
          <SafetyCardPart attendeeId={entry.attendeeId} />
        </Section>
      )}
      <Section title={t("Notes")}>
        {entry.note && (
          <p className="mb-3 rounded-control bg-surface-sunken px-4 py-3">
            <StudioNote entry={entry} />
          </p>
        )}
        <NoteField entry={entry} />
      </Section>
      <Section title={t("Marks")} className="mt-8">
        <History entry={entry} instance={instance} />
      </Section>
      <WaiveCost key={entry.id} bookingId={entry.id} cost={entry.cost ?? null} />
      {entry.isWalkIn && (
        <Button variant="secondary" block className="mt-8" onClick={remove}>
          {t("Remove this walk-in")}
        </Button>
      )}
    </Sheet>
  );
}

/** Every mark with both times: the door's as the device reported it, and when the server received it. */
function History({ entry, instance }: Pick<EntrySheetProps, "entry" | "instance">) {
  if (entry.history.length === 0) return <p className="text-ink-muted">{t("No mark yet.")}</p>;
  return (
    <ol className="grid gap-3">
      {entry.history.toReversed().map(({ mark, at, receivedAt, byId, byName, source, withoutWaiver }) => (
        <li key={`${byId} ${at} ${receivedAt}`}>
          <p className="font-medium">
            {mark === "none" ? t("Mark removed") : t(MARK_LOOKS[mark].word)}{" "}
            <span className="font-normal text-ink-muted">
              {sourceWords(source) ?? <>{byName ? t("by {name}", { name: byName }) : t("by you")}</>}
            </span>
          </p>
          <p className="text-sm text-ink-muted">
            {clockText(at, instance)},{" "}
            {receivedAt
              ? t("received {time}", { time: clockText(receivedAt, instance) })
              : t("saved here, not received yet")}
          </p>
          {withoutWaiver && (
            <p className="text-sm text-warning">{t("Without a waiver: {withoutWaiver}", { withoutWaiver })}</p>
          )}
        </li>
      ))}
    </ol>
  );
}
