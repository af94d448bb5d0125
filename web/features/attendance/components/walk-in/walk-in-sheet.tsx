import { useState } from "react";
import { v7 as newId } from "uuid";
import { toast } from "../../../../ui/feedback/toast.ts";
import { SearchInput } from "../../../../ui/forms/search-input.tsx";
import { Switch } from "../../../../ui/forms/switch.tsx";
import { Sheet } from "../../../../ui/overlays/sheet.tsx";
import type { LedClass } from "../../queries.ts";
import { askForWaiver, type NewWalkIn } from "../../use-door.ts";
import { nameOf, useMarking } from "../../use-marking.ts";
import { KnownPeople } from "./known-people.tsx";
import { NewPersonForm } from "./new-person-form.tsx";

/** Lets somebody in who did not book: one tap for who is known, a name and a number for who is new. */
export function WalkInSheet({ instance, entries, onClose }: LedClass & { onClose: () => void }) {
  const { letIn } = useMarking();
  const [query, setQuery] = useState("");
  const [isPaid, setPaid] = useState(false);
  const add = async (who: NewWalkIn, waiverSigned: boolean) => {
    if (!waiverSigned) {
      onClose();
      return askForWaiver({ kind: "walk-in", classInstanceId: instance.id, who, settleLater: !isPaid });
    }
    if (!(await letIn(instance.id, who, !isPaid))) return;
    toast({ title: `${nameOf("person" in who ? who.person : who)} is in`, variant: "success" });
    onClose();
  };
  return (
    <Sheet
      open
      title="Walk-in"
      description={instance.seatsLeft > 0 ? instance.name : `${instance.name} is full: they are in over capacity.`}
      onOpenChange={(open) => !open && onClose()}
    >
      <SearchInput label="Search by name" value={query} onValueChange={setQuery} autoFocus />
      <Switch
        label="Has paid"
        description="Otherwise they are let in now and settle later."
        checked={isPaid}
        onCheckedChange={setPaid}
        className="mt-2"
      />
      <KnownPeople query={query} entries={entries} onChoose={(who, waiverSigned) => void add(who, waiverSigned)} />
      <NewPersonForm query={query} onAdd={(person) => add({ person: { id: newId(), ...person } }, false)} />
    </Sheet>
  );
}
