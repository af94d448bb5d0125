import { MapPin } from "lucide-react";
import { addressLines } from "#shared/features/studio/studio.ts";
import { TextLink } from "#web/ui/actions/text-link.tsx";
import { t } from "#web/words/t.ts";
import { useStudio } from "../queries.ts";

export interface StudioAddressProps {
  /** The room of a class; it stands over the address. */
  room?: string | null;
}

/** Where the studio is, with the way to a map. Nothing where nothing is known. */
export function StudioAddress({ room }: StudioAddressProps) {
  const studio = useStudio();
  const lines = addressLines(studio);
  return (
    <>
      {room && (
        <span className="block" data-content>
          {room}
        </span>
      )}
      {lines.length > 0 && (
        <address className="font-normal text-ink-muted not-italic">
          {lines.map((line) => (
            <span key={line} className="block">
              {line}
            </span>
          ))}
        </address>
      )}
      {studio.mapUrl && (
        <TextLink asChild className="inline-flex min-h-11 items-center gap-1.5 print:hidden">
          <a href={studio.mapUrl} target="_blank" rel="noopener noreferrer">
            <MapPin aria-hidden="true" className="size-4" />
            {t("Open the map")}
          </a>
        </TextLink>
      )}
    </>
  );
}
