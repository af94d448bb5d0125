import { useState } from "react";
import { mayServe } from "#shared/features/studio/desk-rights.ts";
import { listPastVisits, listUserPlaces } from "#shared/features/users/person/endpoints.ts";
import type { UserPlace } from "#shared/features/users/person/user-record.ts";
import type { UserDetails } from "#shared/features/users/user-details.ts";
import { call } from "#web/data/client.ts";
import { useSignedInUser } from "#web/features/accounts/index.ts";
import { useRefreshUser } from "#web/features/users/queries.ts";
import { formatDay } from "#web/format.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { Row } from "#web/ui/display/row-list.tsx";
import { Content } from "#web/words/content.tsx";
import { t } from "#web/words/t.ts";
import { BookClass } from "./book-class.tsx";
import { PlaceRow } from "./place-row.tsx";
import { RowsSection } from "./rows-section.tsx";
import { usePages } from "./use-pages.ts";

const keyOf = (id: string, when: "ahead" | "past") => [listUserPlaces.path, id, when];

const usePlaces = (id: string, when: "ahead" | "past") =>
  usePages(
    keyOf(id, when),
    (page) => call(listUserPlaces, { id, when, page }),
    ({ places }) => places,
  );

/** The classes ahead, to be booked, moved and cancelled for this person, and those that were. */
export function PlacesSections({ user }: { user: UserDetails }) {
  const [ahead, past] = [usePlaces(user.id, "ahead"), usePlaces(user.id, "past")];
  // `null`: a class is booked; a place: it is moved.
  const [booking, setBooking] = useState<UserPlace | null>();
  const changed = useRefreshUser(user.id);
  const me = useSignedInUser();
  const mayBook = mayServe(me, "book") && !(me.role === "front-desk" && me.id === user.id);
  const mayAdd = mayBook && !user.archived;
  return (
    <>
      <RowsSection
        title={t("Upcoming classes")}
        empty={t("No class is booked.")}
        list={ahead}
        toRow={(place) => (
          <PlaceRow
            key={place.id}
            place={place}
            mayCancel={mayBook}
            isAdmin={me.role === "admin"}
            onChanged={changed}
            {...(mayAdd && { onMove: setBooking })}
          />
        )}
        actions={
          mayAdd && (
            <Button variant="secondary" size="sm" onClick={() => setBooking(null)}>
              {t("Book a class")}
            </Button>
          )
        }
      />
      <RowsSection
        title={t("Classes before")}
        empty={t("No class yet.")}
        list={past}
        toRow={(place) => (
          <PlaceRow key={place.id} place={place} onChanged={changed} isAdmin={me.role === "admin"} isPast />
        )}
      />
      <PastVisits userId={user.id} />
      {booking !== undefined && (
        <BookClass userId={user.id} insteadOf={booking} onDone={changed} onClose={() => setBooking(undefined)} />
      )}
    </>
  );
}

/** Visits that an import brought; most people have none. */
function PastVisits({ userId }: { userId: string }) {
  const list = usePages(
    [listPastVisits.path, userId],
    (page) => call(listPastVisits, { id: userId, page }),
    ({ visits }) => visits,
  );
  if (!list.rows?.length) return null;
  return (
    <RowsSection
      title={t("Visits at the former studio")}
      empty=""
      list={list}
      toRow={({ id, on, className }) => (
        <Row key={id} title={<Content>{className || t("A class")}</Content>} detail={formatDay(on, "written")} />
      )}
    />
  );
}
