import { CalendarSearch } from "lucide-react";
import { useState } from "react";
import { arrivalOf, useFreshness } from "#web/freshness.ts";
import { paths } from "#web/paths.ts";
import { NotHereYet } from "#web/shell/sync/not-here-yet.tsx";
import { Button } from "#web/ui/actions/button.tsx";
import { Link } from "#web/ui/actions/link.tsx";
import { EmptyState } from "#web/ui/feedback/empty-state.tsx";
import { Segmented } from "#web/ui/forms/segmented.tsx";
import { Page } from "#web/ui/layout/page.tsx";
import { Section } from "#web/ui/layout/section.tsx";
import { useNow } from "#web/use-now.ts";
import { t } from "#web/words/t.ts";
import { type Arriving, useArriving, useTodaysPlaces } from "../queries.ts";
import { CodeCard } from "./code-card.tsx";
import { PlaceCard } from "./place-card.tsx";

/** Check-in opens and closes while one looks. */
const TICK_MS = 10_000;

/** Everything about coming in, from this device: today's classes, and the code for the door. */
export function MyCheckIn() {
  const now = useNow(TICK_MS);
  const people = useArriving();
  const places = useTodaysPlaces(people, now);
  const arrival = arrivalOf(useFreshness(), places);
  const notHereYet = (
    <NotHereYet
      arrival={arrival}
      loading={t("Loading your classes")}
      missing={t("Your classes aren't on this device yet")}
      rows={2}
    />
  );
  return (
    <Page title={t("Check in")}>
      <div className="grid items-start gap-10 lg:grid-cols-[2fr_3fr]">
        {people && places ? (
          <>
            {/* First: at the door the code is the page. */}
            <Codes people={people} />
            <Section title={t("Today")} className="mt-0!">
              {places.length > 0 ? (
                <ul className="grid gap-4">
                  {places.map((place) => (
                    <PlaceCard key={place.booking.id} place={place} now={now} />
                  ))}
                </ul>
              ) : arrival === "here" ? (
                <NothingToday />
              ) : (
                notHereYet
              )}
            </Section>
          </>
        ) : (
          notHereYet
        )}
      </div>
    </Page>
  );
}

function NothingToday() {
  return (
    <EmptyState
      className="rounded-card border border-line bg-surface-raised"
      title={t("No class today")}
      description={t("On class day, check in here or with your code at the door.")}
      action={
        <Button asChild variant="secondary">
          <Link to={paths.calendar}>
            <CalendarSearch aria-hidden="true" />
            {t("Find a class")}
          </Link>
        </Button>
      }
    />
  );
}

function Codes({ people }: { people: Arriving[] }) {
  const [chosenId, choose] = useState(people[0]?.id ?? "");
  const person = people.find(({ id }) => id === chosenId) ?? people[0];
  if (!person) return null;
  return (
    <Section title={t("Door code")} className="mt-0!">
      {people.length > 1 && (
        <Segmented
          label={t("Whose code")}
          className="mb-4 flex"
          value={person.id}
          onValueChange={choose}
          options={people.map(({ id, firstName, isMe }) => ({
            value: id,
            label: isMe ? t("Me") : firstName,
          }))}
        />
      )}
      <CodeCard key={person.id} person={person} />
    </Section>
  );
}
