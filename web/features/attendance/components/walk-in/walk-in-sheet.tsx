import { Suspense, useState } from "react";
import { v7 as newId } from "uuid";
import { fullName } from "#shared/features/accounts/full-name.ts";
import { isGuestPlace } from "#shared/features/bookings/guest-place.ts";
import { isGated } from "#shared/features/readiness/requirement.ts";
import type { StudioDatabase } from "#web/data/db.ts";
import { WalkInGate } from "#web/features/readiness/index.ts";
import { useDatabase } from "#web/local-data.ts";
import { toast } from "#web/ui/feedback/toast.ts";
import { SearchInput } from "#web/ui/forms/search-input.tsx";
import { Switch } from "#web/ui/forms/switch.tsx";
import { ConfirmDialog } from "#web/ui/overlays/confirm-dialog.tsx";
import { Sheet } from "#web/ui/overlays/sheet.tsx";
import { Content } from "#web/words/content.tsx";
import { ownName, t } from "#web/words/t.ts";
import type { LedClass } from "../../queries.ts";
import { findRosterClash } from "../../roster-clash.ts";
import { askForWaiver, type NewWalkIn } from "../../use-door.ts";
import { useMarking } from "../../use-marking.ts";
import { KnownPeople } from "./known-people.tsx";
import { NewPersonForm } from "./new-person-form.tsx";

interface Comer {
  who: NewWalkIn;
  waiverSigned: boolean;
}

const personOf = (who: NewWalkIn) => fullName("person" in who ? who.person : who);

const clashOf = async (db: StudioDatabase, classInstanceId: string, who: NewWalkIn): Promise<string | null> =>
  "person" in who ? null : findRosterClash(db, { classInstanceId, attendeeId: who.attendeeId, name: personOf(who) });

/** Lets in a person who did not book: one tap for a known person, a name and a number for a new one. */
export function WalkInSheet({ instance, entries, onClose }: LedClass & { onClose: () => void }) {
  const { addWalkIn } = useMarking();
  const [query, setQuery] = useState("");
  const [isPaid, setPaid] = useState(false);
  const guest = entries.find(isGuestPlace);
  const [isGuest, setGuest] = useState(guest !== undefined);
  const [atGate, setAtGate] = useState<Comer | null>(null);
  const [asked, setAsked] = useState<{ comer: Comer; clash: string } | null>(null);
  const db = useDatabase();
  const needsSomething = isGated(instance);
  // A place that was taken in between must not be paid for twice: then it is settled later.
  const place = guest && isGuest ? { guestPlaceId: guest.id, settleLater: true } : {};
  const add = async ({ who, waiverSigned }: Comer, overrideReason: string | null) => {
    const walkIn = { classInstanceId: instance.id, who, settleLater: !isPaid, overrideReason, ...place };
    if (!waiverSigned) {
      onClose();
      return askForWaiver({ kind: "walk-in", ...walkIn });
    }
    if (!(await addWalkIn(walkIn))) return;
    toast({ title: t("{personOf} is in", { personOf: personOf(who) }), variant: "success" });
    onClose();
  };
  const goOn = (comer: Comer) => (needsSomething ? setAtGate(comer) : void add(comer, null));
  const choose = async (comer: Comer) => {
    const clash = await clashOf(db, instance.id, comer.who);
    if (clash) setAsked({ comer, clash });
    else goOn(comer);
  };
  if (atGate)
    return (
      <Sheet
        open
        title={t("Walk-in")}
        description={<Content>{instance.name}</Content>}
        onOpenChange={(open) => !open && onClose()}
      >
        <Suspense fallback={null}>
          <WalkInGate
            instance={instance}
            attendeeId={"person" in atGate.who ? null : atGate.who.attendeeId}
            name={personOf(atGate.who)}
            birthday={"person" in atGate.who ? (atGate.who.person.birthday ?? null) : null}
            onLetIn={(reason) => void add(atGate, reason)}
            onCancel={() => setAtGate(null)}
          />
        </Suspense>
      </Sheet>
    );
  return (
    <Sheet
      open
      title={t("Walk-in")}
      description={
        instance.seatsLeft > 0 ? (
          <Content>{instance.name}</Content>
        ) : (
          t("{name} is full, so they're in over capacity.", { name: ownName(instance.name) })
        )
      }
      onOpenChange={(open) => !open && onClose()}
    >
      {asked && (
        <ConfirmDialog
          open
          title={t("Book both?")}
          description={asked.clash}
          confirmLabel={t("Book both")}
          onOpenChange={(open) => !open && setAsked(null)}
          onConfirm={() => goOn(asked.comer)}
        />
      )}
      <SearchInput label={t("Search by name")} value={query} onValueChange={setQuery} autoFocus />
      {guest && (
        <Switch
          label={t("Paid at the till as a guest")}
          description={t("They get the seat that was sold to a guest.")}
          checked={isGuest}
          onCheckedChange={setGuest}
          className="mt-2"
        />
      )}
      {!(guest && isGuest) && (
        <Switch
          label={t("Paid cash?")}
          description={t("On: counts in the till. Off: adds to what they owe.")}
          checked={isPaid}
          onCheckedChange={setPaid}
          className="mt-2"
        />
      )}
      <KnownPeople
        query={query}
        entries={entries}
        onChoose={(who, waiverSigned) => void choose({ who, waiverSigned })}
      />
      <NewPersonForm
        query={query}
        asksBirthday={instance.ages !== undefined}
        onAdd={(person) => choose({ who: { person: { id: newId(), ...person } }, waiverSigned: false })}
      />
    </Sheet>
  );
}
