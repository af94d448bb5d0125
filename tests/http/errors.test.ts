import { expect, test, vi } from "vitest";
import { busy } from "../../api/http/admission.ts";
import { explain } from "../../api/http/errors.ts";

test("to be busy writes no line of error, a fault writes one", () => {
  const log = { error: vi.fn(), debug: vi.fn() };
  const { answer } = explain(busy(), log as never, {});
  expect([answer.code, log.error.mock.calls.length, log.debug.mock.calls.length]).toEqual(["service.busy", 0, 1]);
  explain(new Error("out of luck"), log as never, {});
  expect(log.error).toHaveBeenCalledOnce();
});
