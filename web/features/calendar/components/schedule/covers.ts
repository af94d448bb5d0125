import type { Pass } from "#shared/features/memberships/pass.ts";
import { passesFor } from "#shared/features/memberships/use.ts";
import type { ClassInstanceRow } from "#web/features/classes/tables.ts";

/** A family's pass is on the devices of that family. */
const FAMILY = "family";

/** Which of these classes one of the household's passes pays for this person. */
export const coveredBy = (
  passes: readonly Pass[],
  classes: readonly ClassInstanceRow[],
  attendeeId: string,
): ReadonlySet<string> =>
  new Set(
    classes
      .filter(
        (instance) =>
          passesFor(passes, () => ({
            instance,
            attendee: { id: attendeeId, familyId: FAMILY },
            ownerFamilyId: FAMILY,
          })).length > 0,
      )
      .map(({ id }) => id),
  );
