import { Readable } from "node:stream";
import type { Services } from "#api/services.ts";
import { fullName } from "#shared/features/accounts/full-name.ts";
import type { Audience } from "#shared/features/groups/audience.ts";
import { readWithTime } from "../../db/limits/limits.ts";
import { csvRows, UTF8_MARK } from "../../http/csv.ts";
import { addressOf } from "../accounts/index.ts";
import { findRecipientsOf } from "../notifications/index.ts";
import { pageOfMembers } from "./members/members.ts";

const HEAD = ["person_id", "first_name", "last_name", "role", "email", "phone", "guardians", "guardian_emails"];
const AT_ONCE = 500;

type Clock = Pick<Services, "now" | "timeZone">;

async function* rowsOf(audience: Audience, services: Clock): AsyncGenerator<string> {
  yield UTF8_MARK + csvRows([HEAD]);
  for (let after: string | undefined = ""; after !== undefined; ) {
    const ids: string[] = await pageOfMembers(audience, { after, limit: AT_ONCE }, services);
    const recipients = await findRecipientsOf(ids, services);
    yield csvRows(
      recipients.map(({ person, accounts }) => {
        const guardians = accounts.filter(({ _id }) => _id !== person._id);
        return [
          ...[person._id, person.firstName, person.lastName, person.role, addressOf(person), person.phone ?? null],
          guardians.map((guardian) => fullName(guardian)).join("; "),
          guardians.flatMap((guardian) => addressOf(guardian) ?? []).join("; "),
        ];
      }),
    );
    after = ids.length < AT_ONCE ? undefined : ids.at(-1);
  }
}

/** Sent while it is read. */
export const exportPeople = (audience: Audience, services: Clock): Readable =>
  Readable.from(readWithTime(rowsOf(audience, services)));
