import { useState } from "react";
import { type Message, message } from "#shared/core/messages/message.ts";
import type { Notice, NoticedPerson } from "#shared/features/classes/admin/notices.ts";
import type { ReachFault, ReachWay } from "#shared/features/notifications/reach.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { ShowMore } from "#web/ui/actions/show-more.tsx";
import { t } from "#web/words/t.ts";
import { type KnownNotice, type NoticeSubject, totalOf, useNotice } from "./use-notice.ts";

const FAULTS: Record<ReachFault, Message> = {
  closed: message("The account is closed."),
  "no-address": message("No email address."),
  unconfirmed: message("The email address isn't confirmed."),
  refused: message("Email to this address bounces."),
  "no-mail": message("Email isn't set up."),
};

const WAYS: Record<ReachWay, Message> = {
  push: message("Push notification"),
  mail: message("Email"),
  app: message("Only in the app"),
  none: message("Not reachable"),
};

const isCalled = ({ way }: NoticedPerson): boolean => way === "none" || way === "app";

/** After a change: how its people were notified, those to call first. */
export function NotifiedPeople({ subject }: { subject: NoticeSubject }) {
  const notice = useNotice(subject);
  if (!notice || totalOf(notice.counts) === 0) return null;
  return <NoticePeople notice={notice} most={3} />;
}

interface NoticePeopleProps {
  notice: KnownNotice;
  /** So many are named before all are asked for. */
  most?: number;
}

/** The people to call first, then all of them on demand. Its text is inside a banner or a dialog. */
export function NoticePeople({ notice, most = Number.POSITIVE_INFINITY }: NoticePeopleProps) {
  const { counts, people, showMore, isLoading } = notice;
  const [hasAll, setAll] = useState(false);
  const called = people.filter(isCalled).slice(0, most);
  const shown = hasAll ? people : called;
  const isMore = showMore !== null && (hasAll || called.length === people.length);
  return (
    <>
      <p>{waysWords(counts)}</p>
      {counts.none > 0 && (
        <p className="mt-1 font-semibold">
          {t(
            "{count, plural, one {We can't reach # person. Please call.} other {We can't reach # people. Please call.}}",
            {
              count: counts.none,
            },
          )}
        </p>
      )}
      {shown.length > 0 && (
        <ul className="mt-2 grid gap-2" aria-label={hasAll ? t("Everyone") : t("To call")}>
          {shown.map((person) => (
            <PersonLine key={person.id} person={person} />
          ))}
        </ul>
      )}
      {isMore && <ShowMore size="sm" className="mt-2" isLoading={isLoading} onShow={showMore} />}
      {!hasAll && called.length < people.length && (
        <Button variant="ghost" size="sm" className="mt-1 -ml-4" onClick={() => setAll(true)}>
          {t("Show everyone")}
        </Button>
      )}
    </>
  );
}

function PersonLine({ person }: { person: NoticedPerson }) {
  const { name, way, fault, phone, guardianName } = person;
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-4">
      <span>
        <span className="font-semibold">{name}</span>{" "}
        <span className="text-ink-muted">{t(fault ? FAULTS[fault] : WAYS[way])}</span>
      </span>
      {phone && (
        <a
          href={`tel:${phone.replace(/[^\d+]/g, "")}`}
          className="inline-flex min-h-11 items-center font-semibold underline"
        >
          {guardianName ? t("Call {name}: {phone}", { name: guardianName, phone }) : t("Call {phone}", { phone })}
        </a>
      )}
      {!phone && isCalled(person) && <span className="text-ink-muted">{t("No phone number.")}</span>}
    </li>
  );
}

function waysWords({ push, mail, app }: Notice["counts"]): string {
  const parts = [
    push > 0 && t("Push notification: {count}", { count: push }),
    mail > 0 && t("Email: {count}", { count: mail }),
    app > 0 && t("Only in the app: {count}", { count: app }),
  ].filter((part) => part !== false);
  return parts.join(" · ");
}
