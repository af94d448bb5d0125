import type { ComponentType, ReactNode } from "react";
import { useSearchParams } from "react-router-dom";
import { isLeader } from "#shared/core/actor.ts";
import { arrivalOf, useFreshness } from "#web/freshness.ts";
import { useSync } from "#web/local-data.ts";
import { EmptyState } from "#web/ui/feedback/empty-state.tsx";
import { ErrorState } from "#web/ui/feedback/error-state.tsx";
import { SkeletonList } from "#web/ui/feedback/skeleton.tsx";
import { Page } from "#web/ui/layout/page.tsx";
import { t } from "#web/words/t.ts";
import { useSignedInUser } from "../../accounts/index.ts";
import { useLibrary } from "../queries.ts";
import { useStudents } from "../students/queries.ts";
import { StudentList } from "../students/student-list.tsx";
import { StudentOverview } from "../students/student-overview.tsx";
import { StudentPage } from "../students/student-page.tsx";

/**
 * `/student-moves`: staff see their students, parents their children, students themselves. One is `?student=`.
 * @param Questions what students ask of who leads their classes, for staff, above its children once both are known
 */
export function StudentMovesScreen({ Questions }: { Questions: ComponentType<{ children: ReactNode }> }) {
  const user = useSignedInUser();
  const [params] = useSearchParams();
  const students = useStudents(user);
  const isStaff = isLeader(user);
  const others = students?.records.filter(({ id }) => id !== user.id) ?? [];
  const hasList = isStaff || others.length > 0;
  const asked = params.get("student") ?? (students && !hasList ? user.id : null);
  if (asked) return <StudentPage key={asked} studentId={asked} user={user} hasList={hasList} />;
  return (
    <Page
      title={t("Student moves")}
      description={
        isStaff
          ? t("What you've signed off for your students. Works offline. Open a student to sign off a move.")
          : t("What your instructors have signed off for your family.")
      }
    >
      {isStaff ? (
        <Questions>
          <Known />
        </Questions>
      ) : (
        <Known />
      )}
    </Page>
  );
}

function Known() {
  const user = useSignedInUser();
  const students = useStudents(user);
  const library = useLibrary();
  const arrival = arrivalOf(useFreshness(), students && library);
  const sync = useSync();
  if (arrival === "missing")
    return (
      <ErrorState
        kind="offline"
        title={t("The students aren't on this device yet")}
        description={t("Connect once, and you can see the students of your classes offline.")}
        onRetry={() => void sync.now()}
      />
    );
  if (arrival === "coming" || !students || !library) return <SkeletonList label={t("Loading the students")} />;
  if (students.records.length === 0)
    return (
      <EmptyState
        title={t("No students yet")}
        description={t("Anyone who books one of your classes shows up here, from a week before to three days after.")}
      />
    );
  if (!isLeader(user)) return <StudentList records={students.records} library={library} />;
  return <StudentOverview students={students} library={library} />;
}
