import { useQuery } from "@tanstack/react-query";
import { countLed, type Instructor, type Led, listInstructors } from "#shared/features/classes/admin/endpoints.ts";
import { call } from "#web/data/client.ts";
import { t } from "#web/words/t.ts";

interface KnownLed {
  led: Led;
  /** All who may lead a class instead. */
  others: Instructor[];
}

/** How much a person leads from now on; null until the server has answered, where nothing is led, and unless asked. */
export function useLed(id: string, isAsked: boolean): KnownLed | null {
  const { data: led } = useQuery<Led>({
    queryKey: [countLed.path, id],
    queryFn: () => call(countLed, { id }),
    enabled: isAsked,
    staleTime: 0,
  });
  const { data: instructors } = useQuery<Instructor[] | null>({ queryKey: [listInstructors.path], enabled: isAsked });
  if (!isAsked || !led || led.classes + led.series === 0) return null;
  return { led, others: (instructors ?? []).filter((each) => each.id !== id) };
}

/** Before the person leaves. */
export function ledQuestion({ classes, series }: Led): string {
  if (series === 0)
    return t("{classes, plural, one {Leads # class} other {Leads # classes}}. Who takes them?", { classes });
  return t(
    "{classes, plural, one {Leads # class} other {Leads # classes}} and {series, plural, one {# series} other {# series}}. Who takes them?",
    { classes, series },
  );
}

/** After the person left. */
export function leftWords({ classes, series }: Led): string {
  if (series === 0)
    return t("{classes, plural, one {Leads # class} other {Leads # classes}}. Nobody takes them yet.", { classes });
  return t(
    "{classes, plural, one {Leads # class} other {Leads # classes}} and {series, plural, one {# series} other {# series}}. Nobody takes them yet.",
    { classes, series },
  );
}
