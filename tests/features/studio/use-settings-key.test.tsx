import { act, render } from "@testing-library/react";
import { Fragment } from "react";
import { MemoryRouter, useNavigate } from "react-router-dom";
import { expect, test } from "vitest";
import { studioName } from "#shared/core/brand.ts";
import { DEFAULTS } from "#shared/core/settings/in-force.ts";
import { takeOver } from "#web/features/studio/in-force.ts";
import { useSettingsKey } from "#web/features/studio/use-settings-key.ts";

const SETTINGS = { ...DEFAULTS, name: "Studio Norte" };

test("settings that arrive take away nothing that is being written; the next page shows them", async () => {
  let go: (path: string) => void = () => {};
  function Page() {
    go = useNavigate();
    return (
      <Fragment key={useSettingsKey()}>
        <input aria-label={studioName()} />
      </Fragment>
    );
  }
  const screen = render(
    <MemoryRouter>
      <Page />
    </MemoryRouter>,
  );
  const written = screen.getByRole("textbox");
  act(() => takeOver(SETTINGS));
  screen.rerender(
    <MemoryRouter>
      <Page />
    </MemoryRouter>,
  );
  expect(screen.getByRole("textbox")).toBe(written);
  act(() => go("/news"));
  expect(screen.getByLabelText("Studio Norte")).not.toBe(written);
});
