import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test } from "vitest";
import { message } from "#shared/core/messages/message.ts";
import { chainFault } from "#shared/core/schemas/chain-fault.ts";
import { language as es } from "#shared/features/language/messages/es.ts";
import { LogCheck } from "#web/features/audit/components/log-check.tsx";
import { RecordsTab } from "#web/features/waivers/components/admin/records-tab.tsx";
import { wordIn } from "#web/words/t.ts";
import { answerWith, show } from "../../support/screen.tsx";

beforeEach(() => {
  localStorage.setItem("token", "a-token");
  wordIn(es);
});

const FAULTS = [
  chainFault(7, message("This record was changed.")),
  chainFault(null, message("The text of version {version} ({language}) was changed.", { version: 2, language: "es" })),
];

const report = { checkedAt: "2026-11-20T10:00:00Z", records: 9, faults: FAULTS };

async function readsFaults(number: string): Promise<void> {
  const items = await screen.findAllByRole("listitem");
  expect(items.map(({ textContent }) => textContent)).toEqual([
    `${number} Este registro se cambió.`,
    "El texto de la versión 2 (es) se cambió.",
  ]);
}

test("an admin reads in Spanish what the last check of the log found", async () => {
  answerWith({ status: 200, body: { report, unchecked: 0 } });
  show(<LogCheck />);
  await readsFaults("Línea 7");
});

test("an admin reads in Spanish what a check of the signed records found", async () => {
  answerWith({ status: 200, body: { ...report, versions: 2 } });
  show(<RecordsTab />);
  await userEvent.setup().click(screen.getByRole("button", { name: "Revisar ahora" }));
  await readsFaults("Registro 7");
});

test("an admin of a fresh studio is not shown a check of no lines over a list of lines", async () => {
  answerWith({ status: 200, body: { report: { ...report, records: 0, faults: [] }, unchecked: 9 } });
  show(<LogCheck />);
  await screen.findByText("9 líneas sin revisar");
  expect(screen.getByRole("status").textContent).not.toMatch(/(^|\D)0 líneas|como se escribió/);
});

test("an admin reads how many lines were written since the last check", async () => {
  answerWith({ status: 200, body: { report: { ...report, faults: [] }, unchecked: 1 } });
  show(<LogCheck />);
  await screen.findByText("1 línea más nueva sin revisar");
  screen.getByText("9 líneas revisadas");
});
