import { render } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { readVisit } from "#shared/features/studio/endpoints.ts";
import { useSendsMail, useSurelySendsMail } from "#web/shell/links/sends-mail.ts";
import { queryClient } from "#web/shell/query-client.ts";

afterEach(() => queryClient.clear());

function Probe() {
  return `may promise: ${useSendsMail()}, sure: ${useSurelySendsMail()}`;
}

/** As on a guest's page: with no provider of the client around it. */
const read = () => render(<Probe />).container.textContent;

test.each([
  ["the server has a way to send", true, "may promise: true, sure: true"],
  ["it has none", false, "may promise: false, sure: false"],
])("%s: a guest's page knows it too", (_, sendsMail, words) => {
  queryClient.setQueryData([readVisit.path], { sendsMail });
  expect(read()).toBe(words);
});

test("before the server answered a letter is promised, but not surely", () => {
  queryClient.setQueryData([readVisit.path], null);
  expect(read()).toBe("may promise: true, sure: false");
});
