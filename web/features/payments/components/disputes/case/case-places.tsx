import type { DisputeCase, DisputedPlace } from "#shared/features/payments/dispute.ts";
import { formatStudioMoment } from "#web/format.ts";
import { rosterPath, userPath } from "#web/paths.ts";
import { Link } from "#web/ui/actions/link.tsx";
import { Badge } from "#web/ui/display/badge.tsx";
import { Row, RowList } from "#web/ui/display/row-list.tsx";
import { Section } from "#web/ui/layout/section.tsx";
import { Content } from "#web/words/content.tsx";
import { ownName, t } from "#web/words/t.ts";

/** The classes the payment paid for with check-ins and the rule of cancellation, and the waivers of who came. */
export function CasePlaces({ places, signatures }: Pick<DisputeCase, "places" | "signatures">) {
  return (
    <>
      {places.length > 0 && (
        <Section title={t("Bookings and check-ins")}>
          <RowList>
            {places.map((place) => (
              <Row
                key={place.bookingId}
                title={ownName(place.className) || t("A class that's gone")}
                detail={<PlaceDetail place={place} />}
                trailing={<Standing place={place} />}
                link={<Link to={rosterPath(place.classInstanceId)} />}
              />
            ))}
          </RowList>
        </Section>
      )}
      {signatures.length > 0 && (
        <Section title={t("Signed waivers")}>
          <RowList>
            {signatures.map((signature) => (
              <Row
                key={signature.id}
                title={<Content>{signature.personName}</Content>}
                detail={t("{name} signed version {version} on {when}", {
                  name: signature.signerName,
                  version: signature.version,
                  when: formatStudioMoment(signature.signedAt, "dated"),
                })}
                link={<Link to={userPath(signature.userId)} />}
              />
            ))}
          </RowList>
        </Section>
      )}
    </>
  );
}

function PlaceDetail({ place }: { place: DisputedPlace }) {
  const { personName, startsAt, bookedAt, checkedInAt, cancelledAt, cancelHours } = place;
  return (
    <>
      <span className="block">
        <Content>{personName}</Content>, {formatStudioMoment(startsAt, "dated")}
      </span>
      {bookedAt && <span className="block">{t("Booked {when}", { when: formatStudioMoment(bookedAt, "dated") })}</span>}
      {checkedInAt && (
        <span className="block">{t("Checked in {when}", { when: formatStudioMoment(checkedInAt, "dated") })}</span>
      )}
      {cancelledAt && (
        <span className="block">{t("Canceled {when}", { when: formatStudioMoment(cancelledAt, "dated") })}</span>
      )}
      {cancelHours !== null && (
        <span className="block">
          {t("Free to cancel until {hours, plural, one {# hour} other {# hours}} before", { hours: cancelHours })}
        </span>
      )}
    </>
  );
}

function Standing({ place: { status, attendance } }: { place: DisputedPlace }) {
  if (status === "cancelled") return <Badge>{t("Canceled")}</Badge>;
  if (attendance === "attended") return <Badge tone="success">{t("Came")}</Badge>;
  if (attendance === "no-show") return <Badge tone="warning">{t("Didn't come")}</Badge>;
  return <Badge>{t("Booked")}</Badge>;
}
