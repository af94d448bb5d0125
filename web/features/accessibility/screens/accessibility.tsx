import { studioName } from "#shared/core/brand.ts";
import { type Message, message } from "#shared/core/messages/message.ts";
import { formatDay } from "#web/format.ts";
import { paths } from "#web/paths.ts";
import { Link } from "#web/ui/actions/link.tsx";
import { TextLink } from "#web/ui/actions/text-link.tsx";
import { Page } from "#web/ui/layout/page.tsx";
import { Section } from "#web/ui/layout/section.tsx";
import { t } from "#web/words/t.ts";
import results from "../results.json" with { type: "json" };

const WAYS: readonly Message[] = [
  message("Booking and paying are done by keyboard alone."),
  message("At a width of 320 pixels, as with a zoom of 400 %, no page scrolls sideways."),
  message("On a phone everything to press is at least 44 pixels large."),
  message("Contrast is measured in light and dark. Where the device asks for less motion, pages do not move."),
];

/** Limits that are known: each with the criterion it touches. */
const LIMITS: readonly Message[] = [
  message("Videos of the studio have no captions and no audio description yet (1.2.2, 1.2.5)."),
  message("PDF papers are not tagged for screen readers (1.3.1). Receipts and invoices say the same on their pages."),
  message("No person who uses a screen reader every day has tested the app yet."),
];

/** The conformance statement: how and when the app was tested against WCAG 2.2 AA, and the limits that are known. */
export function AccessibilityScreen() {
  const { testedOn, axe, screens, violations } = results;
  return (
    <Page
      title={t("Accessibility")}
      description={t("The app of {name} is meant to meet WCAG 2.2, level AA. It does so in part.", {
        name: studioName(),
      })}
      width="narrow"
    >
      <Section title={t("What was tested")}>
        <p>
          {t("On {day}, {phone} screens on a phone and {desktop} on a desktop, with axe-core {axe}.", {
            day: formatDay(testedOn),
            phone: screens.phone,
            desktop: screens.desktop,
            axe,
          })}{" "}
          {t("{count, plural, =0 {No fault was found.} one {# fault was found.} other {# faults were found.}}", {
            count: violations,
          })}
        </p>
        <p className="mt-2 text-ink-muted">{t("Programs find about half of all faults. These are tested besides:")}</p>
        <List items={WAYS} />
      </Section>
      <Section title={t("What is known not to hold")}>
        <List items={LIMITS} />
      </Section>
      <Section title={t("Something in your way?")}>
        <p>
          {t("Tell the studio at the front desk, or with the button for feedback once you are signed in.")}{" "}
          <TextLink asChild>
            <Link to={paths.login}>{t("Sign in")}</Link>
          </TextLink>
        </p>
      </Section>
    </Page>
  );
}

const List = ({ items }: { items: readonly Message[] }) => (
  <ul className="mt-2 list-disc space-y-1.5 pl-5">
    {items.map((item) => (
      <li key={t(item)}>{t(item)}</li>
    ))}
  </ul>
);
