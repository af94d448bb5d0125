import { useQuery } from "@tanstack/react-query";
import type { ClassInstance } from "#shared/features/classes/class-instance.ts";
import { listClassInstances } from "#shared/features/classes/endpoints.ts";
import { call } from "#web/data/client.ts";
import { serverNow } from "#web/data/device/server-clock.ts";

/** Classes of a day that can still be booked. */
export function useClassesOn(day: string): ClassInstance[] | undefined {
  const { data } = useQuery<ClassInstance[]>({
    queryKey: [listClassInstances.path, "of", day],
    queryFn: () => call(listClassInstances, { from: day, to: day }),
    enabled: day !== "",
    staleTime: 0,
  });
  const now = serverNow().epochMilliseconds;
  return data?.filter(
    ({ status, cancelsAt, startsAt }) => status === "scheduled" && !cancelsAt && Date.parse(startsAt) > now,
  );
}
