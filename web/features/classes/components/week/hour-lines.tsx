import { formatTime } from "#web/format.ts";
import { t } from "#web/words/t.ts";
import { type Band, placeAt } from "./time-axis.ts";

const hourWords = (hour: number): string => formatTime(`${String(hour % 24).padStart(2, "0")}:00`).replace(":00", "");

/** The scale behind the classes, for the eye: each class says its own time. */
export function HourLines({ bands }: { bands: readonly Band[] }) {
  return (
    <div aria-hidden="true" className="pointer-events-none absolute inset-x-0 top-14 bottom-0 text-xs text-ink-muted">
      {bands.flatMap((band) =>
        band.isEmpty ? (
          <p
            key={band.from}
            style={{ top: placeAt(bands, band.from * 60) }}
            className="absolute inset-x-0 flex h-(--folded) items-center border-t border-line bg-surface-sunken pl-16 text-ink-faint"
          >
            {t("{from} – {to} · nothing", { from: hourWords(band.from), to: hourWords(band.to) })}
          </p>
        ) : (
          Array.from({ length: band.to - band.from }, (_, at) => band.from + at).map((hour) => (
            <p
              key={hour}
              style={{ top: placeAt(bands, hour * 60) }}
              className="absolute inset-x-0 border-t border-line pt-0.5 tabular-nums"
            >
              <span className="block w-13 text-right">{hourWords(hour)}</span>
            </p>
          ))
        ),
      )}
    </div>
  );
}
