import { render, screen } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, expect, test } from "vitest";
import { rich } from "../../web/words/rich.tsx";
import { wordIn } from "../../web/words/t.ts";

afterEach(() => wordIn(null));

const sentence = () =>
  rich("<link>See the terms</link> before {name} signs {count, plural, one {# page} other {# pages}}.", {
    name: <b>Mark</b>,
    count: 2,
    link: (words) => <a href="/terms">{words}</a>,
  });

test("elements stand where each language wants them", () => {
  const { container, rerender } = render(<p>{sentence()}</p>);
  expect(container.innerHTML).toBe('<p><a href="/terms">See the terms</a> before <b>Mark</b> signs 2 pages.</p>');
  const key = "<link>See the terms</link> before {name} signs {count, plural, one {# page} other {# pages}}.";
  const catalogue = {
    [key]:
      "Antes de que {name} firme {count, plural, one {# página} other {# páginas}}, <link>lee las condiciones</link>.",
  };
  wordIn({ locale: "es-US", catalogue });
  rerender(<p>{sentence()}</p>);
  expect(container.textContent).toBe("Antes de que Mark firme 2 páginas, lee las condiciones.");
  expect(screen.getByRole("link").textContent).toBe("lee las condiciones");
});

test("a sentence whose elements and tags follow each other has all its texts", () => {
  const catalogue = {
    "Next class in <b>{time}</b>": "Próxima clase en <b>{time}</b>",
    "<b>Late</b> by {time}": "<b>Tarde</b>: {time}",
  };
  wordIn({ locale: "es-US", catalogue });
  const b = (words: ReactNode) => <b>{words}</b>;
  const time = <i>2 h</i>;
  const { container } = render(
    <p>
      {rich("Next class in <b>{time}</b>", { b, time })}
      {rich("<b>Late</b> by {time}", { b, time })}
    </p>,
  );
  expect(container.textContent).toBe("Próxima clase en 2 hTarde: 2 h");
});
