import { formatCents } from "#shared/core/money.ts";
import type { Found } from "#shared/features/dashboard/search.ts";
import { formatDay, formatStudioDay, formatTime } from "#web/format.ts";
import { paths, rosterPath, userPath } from "#web/paths.ts";
import { ROLE_WORDS } from "#web/role-words.ts";
import type { RouteName } from "#web/routes/pages.ts";
import { joined } from "#web/words/joined.ts";
import { ownName, t, tText } from "#web/words/t.ts";
import type { Destination } from "./destinations.ts";

/** One line of the palette: a page, a person, a class, a paper or a move. */
export interface Entry {
  key: string;
  to: string;
  /** The page whose icon it has. */
  icon: RouteName;
  label: string;
  detail: string;
  /** Written by people, in whichever language. */
  isContent?: boolean;
}

export const toEntry = ({ name, to, label, group }: Destination): Entry => ({
  key: to,
  to,
  icon: name,
  label: tText(label),
  detail: tText(group),
});

/** The finds of the studio's search, people first, in the order in which an admin mostly asks. */
export const foundEntries = ({ people, classes, orders, invoices, moves }: Found): Entry[] => [
  ...people.map(({ id, name, role, isArchived }) => ({
    ...{ key: `person ${id}`, to: userPath(id), icon: "adminUsers" as const, label: name, isContent: true },
    detail: isArchived ? t("Archived @person") : t(ROLE_WORDS[role]),
  })),
  ...classes.map(({ id, name, date, startTime }) => ({
    ...{ key: `class ${id}`, to: rosterPath(id), icon: "classInstances" as const, label: ownName(name) },
    detail: `${formatDay(date)}, ${formatTime(startTime)}`,
    isContent: true,
  })),
  ...orders.map(({ id, number, payerName, cents, paidAt }) => ({
    ...{ key: `order ${id}`, to: `${paths.adminPayments}?tab=orders&search=${number}`, icon: "adminPayments" as const },
    label: joined([t("Receipt {number}", { number: String(number) }), payerName]),
    detail: `${formatStudioDay(paidAt, "short")}, ${formatCents(cents)}`,
    isContent: true,
  })),
  ...invoices.map(({ id, number, customerName, openCents, issuedAt }) => ({
    ...{ key: `invoice ${id}`, to: `${paths.adminInvoices}?invoice=${id}`, icon: "adminInvoices" as const },
    label: joined([t("Invoice {number}", { number: String(number) }), customerName]),
    detail: openCents > 0 ? t("{sum} open", { sum: formatCents(openCents) }) : formatStudioDay(issuedAt, "short"),
    isContent: true,
  })),
  ...moves.map(({ id, name }) => ({
    ...{ key: `move ${id}`, to: `${paths.adminMoves}?search=${encodeURIComponent(name)}`, icon: "adminMoves" as const },
    label: ownName(name),
    detail: t("Move"),
    isContent: true,
  })),
];
