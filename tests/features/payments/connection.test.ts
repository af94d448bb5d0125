import { afterEach, expect, test } from "vitest";
import { language as es } from "#shared/features/language/messages/es.ts";
import { isSettled, needsAnswer } from "#shared/features/payments/dispute.ts";
import { reasonWords, stateWords } from "#shared/features/payments/dispute-words.ts";
import { payoutState } from "#web/features/payments/labels.ts";
import { t, wordIn } from "#web/words/t.ts";

afterEach(() => wordIn(null));

test("the provider's codes are words in both languages, and a new code is shown as it is", () => {
  const said = () => [t(stateWords("warning_needs_response")), t(reasonWords("fraudulent")), payoutState("in_transit")];
  expect(said()).toEqual(["Needs your answer", "Fraud", "On its way"]);
  expect([t(stateWords("appeal_lost_again")), payoutState("held")]).toEqual(["appeal lost again", "held"]);
  wordIn(es);
  expect(said()).toEqual(["Falta tu respuesta", "Fraude", "En camino"]);
});

test("a dispute that nobody can answer any more is not open", () => {
  expect(["won", "lost", "warning_closed", "prevented"].every(isSettled)).toBe(true);
  expect(["needs_response", "under_review", "appeal_under_review"].some(isSettled)).toBe(false);
  expect(["needs_response", "warning_needs_response", "appeal_needs_response"].every(needsAnswer)).toBe(true);
});
