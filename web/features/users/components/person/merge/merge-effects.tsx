import { formatCents } from "../../../../../../shared/core/money.ts";
import type { MergeCounts, MergePreview } from "../../../../../../shared/features/users/merge/merge-preview.ts";
import { formatDay } from "../../../../../format.ts";
import { DetailList } from "../../../../../ui/display/detail-list.tsx";
import { Banner } from "../../../../../ui/feedback/banner.tsx";

const COUNT_WORDS: Record<keyof MergeCounts, string> = {
  bookings: "Bookings",
  waits: "Waitlist places",
  passes: "Passes",
  classesLeft: "Classes left on passes",
  creditCents: "Credit",
  giftCards: "Gift cards",
  orders: "Orders",
  sales: "Sales at the till",
  invoices: "Invoices",
  openCents: "Open on invoices",
  pickups: "Things to pick up",
  waivers: "Signed waivers",
  signOffs: "Sign-offs",
  states: "Moves with a state or note",
  practice: "Practice entries",
  certificates: "Certificates",
  questions: "Questions to instructors",
  messages: "Chat messages",
  notifications: "Notifications",
};

const FIELD_WORDS: Record<MergePreview["stays"][number]["field"], string> = {
  name: "Name",
  username: "Username",
  email: "E-mail",
  phone: "Phone",
  birthday: "Birthday",
  emergency: "Emergency contact",
};

const isMoney = (count: string): boolean => count.endsWith("Cents");

/** What goes along, what stays of the two, and what has to be done first. Nothing that is not there is named. */
export function MergeEffects({ preview }: { preview: MergePreview }) {
  const { blocks, stays, joinsFamily } = preview;
  const counted = (Object.entries(preview.counts) as [keyof MergeCounts, number][]).filter(([, count]) => count !== 0);
  const goes = counted.map(([count, value]) => ({
    label: COUNT_WORDS[count],
    value: <span translate="no">{isMoney(count) ? formatCents(value) : value}</span>,
  }));
  if (blocks.length > 0)
    return (
      <div className="grid gap-3">
        {blocks.map(({ code, message }) => (
          <Banner key={code} tone="danger" title="This has to be done first">
            {message}
          </Banner>
        ))}
      </div>
    );
  return (
    <div className="grid gap-4">
      <section>
        <h3 className="font-semibold">Goes along</h3>
        {goes.length > 0 ? <DetailList items={goes} /> : <p className="py-3 text-ink-muted">Nothing but the name.</p>}
        {joinsFamily && <p className="text-sm text-ink-muted">The family goes along too, with the children in it.</p>}
      </section>
      <section>
        <h3 className="font-semibold">Stays of the two</h3>
        <DetailList items={stays.map((row) => ({ label: FIELD_WORDS[row.field], value: <Stays row={row} /> }))} />
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
      <span translate="no" className="break-words">
        {show(kept)}
      </span>
      {gone && (
        <p className="text-sm font-normal text-ink-muted">
          {"instead of "}
          <span translate="no" className="break-words">
            {show(gone)}
          </span>
        </p>
      )}
    </>
  );
}
