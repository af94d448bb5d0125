import { WAIVER_ID, WAIVER_LAST_UPDATED } from "../../../../shared/features/waivers/waiver.ts";
import { WAIVER_TEXT } from "../../../../shared/features/waivers/waiver-text.ts";
import { ScrollArea } from "../../../ui/layout/scroll-area.tsx";

/** The words that are signed: never machine-translated. */
export function WaiverText() {
  const lastUpdated = Temporal.PlainDate.from(WAIVER_LAST_UPDATED).toLocaleString("en-US", { dateStyle: "long" });
  return (
    <div className="overflow-hidden rounded-card border border-line bg-surface-raised">
      <ScrollArea label="Waiver text" className="h-80">
        <div translate="no" lang="en" className="grid gap-4 p-5 sm:p-6">
          {WAIVER_TEXT.map(({ title, text }, index) => (
            <section key={title}>
              <h2 className="font-semibold">
                {index + 1}. {title}
              </h2>
              <p className="mt-1 text-ink-muted">{text}</p>
            </section>
          ))}
        </div>
      </ScrollArea>
      <p className="border-t border-line bg-surface-sunken px-5 py-3 text-sm text-ink-muted">
        Document <span translate="no">{WAIVER_ID}</span>, last updated {lastUpdated}
      </p>
    </div>
  );
}
