import { Fragment, type ReactNode } from "react";
import type { AuditLine, LoggedThing } from "#shared/core/schemas/audit-line.ts";
import { PLACES } from "#web/shell/staff/places.ts";
import { Link } from "#web/ui/actions/link.tsx";
import { TextLink } from "#web/ui/actions/text-link.tsx";
import { DetailList } from "#web/ui/display/detail-list.tsx";
import { deviceName } from "#web/words/device-name.ts";
import { t, tText } from "#web/words/t.ts";
import { fieldText, isId, valueText } from "../field-words.ts";
import { addressOf, pageOf } from "../thing-links.ts";
import { thingText } from "../thing-words.ts";

/** Everything a line says below its first words: what it was and is, of which things, and on which device. */
export function LineDetails({ line }: { line: AuditLine }) {
  return (
    <>
      <Changes line={line} />
      <DetailList items={detailsOf(line)} />
    </>
  );
}

function Changes({ line: { changes, about, mentioned } }: { line: AuditLine }) {
  const things = new Map([...about, ...mentioned].map((thing) => [thing.id, thing]));
  // The id of a thing that the line names anyway, or that has no name, says nothing.
  const isNews = (value: string | null) =>
    Boolean(value) && (!isId(value ?? "") || things.get(value ?? "")?.kind != null);
  // A field that stays empty says nothing.
  const shown = changes.filter(({ field, before, after }) => field !== "id" && (Boolean(before) || isNews(after)));
  if (shown.length === 0) return null;
  const toValue = (field: string, value: string): ReactNode => {
    const thing = things.get(value);
    if (thing?.kind) return <ThingLink thing={thing} />;
    return isId(value) ? t("Another one") : valueText(field, value);
  };
  return (
    <ul className="mb-3 grid gap-1 text-sm [overflow-wrap:anywhere]">
      {shown.map(({ field, before, after }) => (
        <li key={field}>
          <span className="font-semibold">{fieldText(field)}</span>:{" "}
          {before !== null && <del>{toValue(field, before)}</del>}
          {before !== null && " → "}
          {after === null ? "–" : toValue(field, after)}
        </li>
      ))}
    </ul>
  );
}

/** A person or a thing, with the way to its page. */
function ThingLink({ thing }: { thing: LoggedThing }) {
  const address = addressOf(thing);
  const text = thingText(thing);
  if (!address || text === "") return text;
  return (
    <TextLink asChild>
      <Link to={address} data-content>
        {text}
      </Link>
    </TextLink>
  );
}

/** A booking and its class lead to the same page: once is enough. */
function linkedThings(about: readonly LoggedThing[]): LoggedThing[] {
  const named = about.filter((thing) => thingText(thing) !== "");
  const keyOf = (thing: LoggedThing) => `${addressOf(thing)} ${thingText(thing)}`;
  return named.filter((thing, at) => named.findIndex((other) => keyOf(other) === keyOf(thing)) === at);
}

function detailsOf({ number, what, about, device, ip, code }: AuditLine) {
  const things = linkedThings(about);
  const page = things.some(addressOf) ? null : pageOf(what);
  const technical = (text: string) => <span className="[overflow-wrap:anywhere]">{text}</span>;
  return [
    { label: t("Line"), value: technical(`${number} · ${what}`) },
    ...(code ? [{ label: t("Reason"), value: technical(code) }] : []),
    ...(things.length > 0 ? [{ label: t("About"), value: <Things things={things} /> }] : []),
    ...(page ? [{ label: t("Page"), value: <PageLink {...page} /> }] : []),
    ...(device ? [{ label: t("Device"), value: technical(deviceName(device)) }] : []),
    ...(ip ? [{ label: t("Address"), value: technical(ip) }] : []),
  ];
}

function Things({ things }: { things: readonly LoggedThing[] }) {
  return (
    <span className="[overflow-wrap:anywhere]">
      {things.map((thing, at) => (
        <Fragment key={thing.id}>
          {at > 0 && " · "}
          <ThingLink thing={thing} />
        </Fragment>
      ))}
    </span>
  );
}

function PageLink({ place, address }: NonNullable<ReturnType<typeof pageOf>>) {
  return (
    <TextLink asChild>
      <Link to={address}>{tText(PLACES[place].label)}</Link>
    </TextLink>
  );
}
