import { formatStudioMoment } from "#web/format.ts";
import { Banner } from "#web/ui/feedback/banner.tsx";
import { t } from "#web/words/t.ts";
import type { KeptStudents } from "../kept-students.ts";

/** Says that these are the students of then, and how many of them are here. */
export function KeptNote({ kept: { students, counts, at } }: { kept: KeptStudents }) {
  const count = students.length;
  return (
    <Banner tone="warning" title={t("You're offline. Here's how it was on {when}", { when: formatStudioMoment(at) })}>
      {count < (counts.all ?? 0) &&
        t("The first {count, plural, one {student} other {# students}} by name are on this device.", { count })}
    </Banner>
  );
}
