import { Suspense } from "react";
import { message } from "#shared/core/messages/message.ts";
import { afterDraw } from "#web/shell/first-draw.ts";
import { t } from "#web/words/t.ts";

/** Below the fold, and asked for from the server: the first page does not wait for it. */
const NextClasses = afterDraw(async () => (await import("./next-classes.tsx")).NextClasses);

const FindUs = afterDraw(async () => (await import("./find-us.tsx")).FindUs);

/** What a stranger wonders before the first class. Numbers are only the order of things. */
const steps = [
  {
    title: message("Pick a class"),
    text: message("Look for Beginner or All levels. The calendar shows the seats that are left."),
  },
  {
    title: message("Come as you are"),
    text: message("Leggings, a long shirt, bare feet. We have the silks, the mats and the grip aid."),
  },
  {
    title: message("Leave the ground"),
    text: message("You climb and hang in your very first hour, a hand’s width up or as high as you like."),
  },
] as const;

export function FirstVisit() {
  return (
    <section aria-labelledby="first-visit" className="bg-surface-sunken">
      <div className="mx-auto max-w-6xl px-5 py-16 sm:px-8 sm:py-24">
        <h2 id="first-visit" className="text-title">
          {t("Never done this before? Good.")}
        </h2>
        <ol className="mt-10 grid gap-8 md:grid-cols-3 md:gap-12">
          {steps.map(({ title, text }, index) => (
            <li key={t(title)} className="flex gap-5 md:block">
              <span aria-hidden="true" className="text-5xl leading-none font-bold text-brand md:text-6xl">
                {index + 1}
              </span>
              <div className="md:mt-4">
                <h3 className="text-lg">{t(title)}</h3>
                <p className="mt-1 text-ink-muted">{t(text)}</p>
              </div>
            </li>
          ))}
        </ol>
        <Suspense fallback={null}>
          <NextClasses />
          <FindUs />
        </Suspense>
      </div>
    </section>
  );
}
