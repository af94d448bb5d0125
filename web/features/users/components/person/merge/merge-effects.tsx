import { type Message, message } from "#shared/core/messages/message.ts";
import { formatCents } from "#shared/core/money.ts";
import type { MergeCounts, MergePreview } from "#shared/features/users/merge/merge-preview.ts";
import { formatDay } from "#web/format.ts";
import { DetailList } from "#web/ui/display/detail-list.tsx";
import { Banner } from "#web/ui/feedback/banner.tsx";
import { rich } from "#web/words/rich.tsx";
import { t, tAnswer } from "#web/words/t.ts";

const COUNT_WORDS: Record<keyof MergeCounts, Message> = {
  bookings: message("Bookings"),
  waits: message("Waitlist places"),
  passes: message("Passes"),
  classesLeft: message("Classes left on passes"),
  creditCents: message("Credit"),
  giftCards: message("Gift cards"),
  orders: message("Orders"),
  sales: message("Sales at the till"),
  invoices: message("Invoices"),
  openCents: message("Open on invoices"),
  pickups: message("Things to pick up"),
  waivers: message("Signed waivers"),
  signOffs: message("Sign-offs"),
  states: message("Moves with a state or note"),
  practice: message("Practice entries"),
  certificates: message("Certificates"),
  questions: message("Questions to instructors"),
  messages: message("Chat messages"),
  notifications: message("Notifications"),
};

const FIELD_WORDS: Record<MergePreview["stays"][number]["field"], Message> = {
  name: message("Name"),
  username: message("Username"),
  email: message("Email"),
  phone: message("Phone"),
  birthday: message("Birthday"),
  emergency: message("Emergency contact"),
};

const isMoney = (count: string): boolean => count.endsWith("Cents");

/** What goes along, what stays of the two, and what has to be done first. Nothing that is not there is named. */
export function MergeEffects({ preview }: { preview: MergePreview }) {
  const { blocks, stays, joinsFamily } = preview;
  const counted = (Object.entries(preview.counts) as [keyof MergeCounts, number][]).filter(([, count]) => count !== 0);
  const goes = counted.map(([count, value]) => ({
    label: t(COUNT_WORDS[count]),
    value: isMoney(count) ? formatCents(value) : value,
  }));
  if (blocks.length > 0)
    return (
      <div className="grid gap-3">
        {blocks.map(({ code, ...said }) => (
          <Banner key={code} tone="danger" title={t("This has to be done first")}>
            {tAnswer(said)}
          </Banner>
        ))}
      </div>
    );
  return (
    <div className="grid gap-4">
      <section>
        <h3 className="font-semibold">{t("Moves over")}</h3>
        {goes.length > 0 ? (
          <DetailList items={goes} />
        ) : (
          <p className="py-3 text-ink-muted">{t("Nothing but the name.")}</p>
        )}
        {joinsFamily && <p className="text-sm text-ink-muted">{t("The family moves over too, with its children.")}</p>}
      </section>
      <section>
        <h3 className="font-semibold">{t("Stays of the two")}</h3>
        <DetailList items={stays.map((row) => ({ label: t(FIELD_WORDS[row.field]), value: <Stays row={row} /> }))} />
      </section>
    </div>
  );
}

function Stays({ row: { field, kept, gone } }: { row: MergePreview["stays"][number] }) {
  const show = (value: string | null) => {
    if (!value) return "–";
    return field === "birthday" ? formatDay(value, "written") : value;
  };
  return (
    <>
      <span className="break-words">{show(kept)}</span>
      {gone && (
        <p className="text-sm font-normal text-ink-muted">
          {rich("instead of {value}", { value: <span className="break-words">{show(gone)}</span> })}
        </p>
      )}
    </>
  );
}
