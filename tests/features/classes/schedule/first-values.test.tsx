import { fireEvent, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { DEFAULT_STUDIO, STUDIO_ID } from "#shared/features/studio/studio.ts";
import { answerByPath, show } from "#tests/support/screen.tsx";
import { BlueprintForm } from "#web/features/classes/components/admin/blueprints/blueprint-form.tsx";
import { PlanForm } from "#web/features/memberships/components/plan-form.tsx";
import { queryClient } from "#web/shell/query-client.ts";

afterEach(() => queryClient.clear());

const input = (label: string) => screen.getByLabelText(label, { exact: false }) as HTMLInputElement;
const close = () => undefined;

test("a new class begins with the fees and hours of the studio, which are read after the form is drawn", async () => {
  answerByPath({ "/api/apparatus": [], "/api/moves": [], "/api/admin/taxes": { rates: [] } });
  const { db } = show(<BlueprintForm blueprint={null} onClose={close} />);
  fireEvent.change(input("Fee for canceling late"), { target: { value: "7" } });
  const settings = { ...DEFAULT_STUDIO, lateFeeCents: 1_000, noShowFeeCents: 1_500, cancelHours: 36 };
  await db.table("studio").put({ id: STUDIO_ID, ...settings });
  await expect.poll(() => input("Fee for not coming").value).toBe("15.00");
  expect(input("Free cancellation").value).toBe("36");
  // Typed text stays.
  expect(input("Fee for canceling late").value).toBe("7");
});

test("a plan that becomes a membership is not limited to the classes of a pack", () => {
  answerByPath({});
  show(<PlanForm plan={null} onClose={close} />);
  expect(input("Classes").value).toBe("10");
  fireEvent.change(input("Kind"), { target: { value: "membership" } });
  expect(input("Classes").value).toBe("");
  fireEvent.change(input("Kind"), { target: { value: "pack" } });
  expect(input("Classes").value).toBe("10");
});
