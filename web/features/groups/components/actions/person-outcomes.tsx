import { type Message, message } from "#shared/core/messages/message.ts";
import type { PersonOutcome } from "#shared/features/groups/actions/group-action.ts";
import { userPath } from "#web/paths.ts";
import { Link } from "#web/ui/actions/link.tsx";
import { TextLink } from "#web/ui/actions/text-link.tsx";
import { Badge } from "#web/ui/display/badge.tsx";
import { Checkbox } from "#web/ui/forms/checkbox.tsx";
import { t, tField } from "#web/words/t.ts";

const PAYS_WORDS: Record<NonNullable<PersonOutcome["pays"]>, Message> = {
  pass: message("Pays with a pass"),
  later: message("Unpaid, to settle at the desk"),
  free: message("Free class"),
};

const whyOf = (person: PersonOutcome): string =>
  person.reason === null ? "" : tField({ reason: person.reason, reasonWords: person.reasonWords }, "reason");

interface ChooseProps {
  people: readonly PersonOutcome[];
  leftOut: ReadonlySet<string>;
  /** Those who would come, and find no seat. */
  withoutSeat: ReadonlySet<string>;
  onChange: (leftOut: ReadonlySet<string>) => void;
}

/** People of the group who can be chosen. */
export function ChoosePeople({ people, leftOut, withoutSeat, onChange }: ChooseProps) {
  const toggle = (id: string, isIn: boolean) => {
    const changed = new Set(leftOut);
    if (isIn) changed.delete(id);
    else changed.add(id);
    onChange(changed);
  };
  return (
    <div className="grid">
      {people
        .filter(({ state }) => state === "waiting")
        .map(({ personId, name, pays }) => (
          <Checkbox
            key={personId}
            label={name}
            description={withoutSeat.has(personId) ? t("No seat is left") : pays && t(PAYS_WORDS[pays])}
            checked={!leftOut.has(personId)}
            onCheckedChange={(checked) => toggle(personId, checked === true)}
          />
        ))}
    </div>
  );
}

/** People of whom nothing is to be chosen: what came of it, or why it cannot be done. */
export const OutcomeList = ({ people }: { people: readonly PersonOutcome[] }) => (
  <ul className="divide-y divide-line">
    {people.map((person) => (
      <li key={person.personId} className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1 py-2.5">
        <span className="min-w-0 flex-1 basis-40">
          <TextLink asChild>
            <Link to={userPath(person.personId)}>{person.name}</Link>
          </TextLink>
          {person.reason !== null && <span className="block text-sm text-ink-muted">{whyOf(person)}</span>}
          {person.pays && <span className="block text-sm text-ink-muted">{t(PAYS_WORDS[person.pays])}</span>}
        </span>
        <StateBadge state={person.state} />
      </li>
    ))}
  </ul>
);

function StateBadge({ state }: Pick<PersonOutcome, "state">) {
  if (state === "done") return <Badge tone="success">{t("Done")}</Badge>;
  if (state === "had") return <Badge tone="neutral">{t("Already in")}</Badge>;
  if (state === "waiting") return <Badge tone="info">{t("Waiting @group")}</Badge>;
  return <Badge tone="warning">{t("Not possible")}</Badge>;
}
