import { ChevronLeft } from "lucide-react";
import type { ReactNode } from "react";
import { isLeader } from "#shared/core/actor.ts";
import type { User } from "#shared/features/accounts/user.ts";
import { signedMoves, standings } from "#shared/features/moves/levels.ts";
import { taughtKeys } from "#shared/features/moves/syllabus.ts";
import { arrivalOf, useFreshness } from "#web/freshness.ts";
import { paths } from "#web/paths.ts";
import { NotHereYet } from "#web/shell/sync/not-here-yet.tsx";
import { BACK, Link } from "#web/ui/actions/link.tsx";
import { TextLink } from "#web/ui/actions/text-link.tsx";
import { EmptyState } from "#web/ui/feedback/empty-state.tsx";
import { Page } from "#web/ui/layout/page.tsx";
import { Section } from "#web/ui/layout/section.tsx";
import { t } from "#web/words/t.ts";
import { CertificateButton } from "../../certificates/index.ts";
import { NoMoves } from "../components/no-moves.tsx";
import { levelLabel } from "../move-words.ts";
import { useLibrary } from "../queries.ts";
import { LevelCards } from "../skills/level-cards.tsx";
import { SignOffList } from "../skills/sign-off-list.tsx";
import { useSkillRecord } from "../skills/use-skill-record.ts";
import type { MoveRow, SkillRecordRow } from "../tables.ts";
import { useMoveWords } from "../use-syllabus.ts";

const back = () => (
  <TextLink asChild quiet className="hit-44 relative inline-flex items-center gap-1 no-underline">
    <Link to={paths.studentMoves} state={BACK}>
      <ChevronLeft aria-hidden="true" className="size-4" />
      {t("All students")}
    </Link>
  </TextLink>
);

export interface StudentPageProps {
  studentId: string;
  user: User;
  /** There is a list to go back to. */
  hasList: boolean;
}

/** One student: levels, and every move with who signed it off. Staff sign off here. */
export function StudentPage({ studentId, user, hasList }: StudentPageProps) {
  const library = useLibrary();
  const record = useSkillRecord(studentId, { waits: true });
  const arrival = arrivalOf(useFreshness(), library && record !== undefined ? library : undefined);
  const isMe = studentId === user.id;
  const eyebrow = hasList ? back() : undefined;
  if (!library || record === undefined || arrival !== "here")
    return (
      <Page title={t("Student moves")} eyebrow={eyebrow}>
        <NotHereYet
          arrival={arrival}
          loading={t("Loading the moves")}
          missing={t("The moves aren't on this device yet")}
        />
      </Page>
    );
  if (!record && !isMe)
    return (
      <Page title={t("Student moves")} eyebrow={eyebrow}>
        <EmptyState
          title={t("This student isn't on this device")}
          description={t("Students of your classes are here from three days before to a week after a class.")}
        />
      </Page>
    );
  if (library.length === 0 && !record?.signOffs.length)
    return (
      <Page title={isMe ? t("My levels") : t("Student moves")} eyebrow={eyebrow}>
        <NoMoves mayAdd={user.role === "admin"} />
      </Page>
    );
  return <KnownStudent {...{ record, library, user, isMe, eyebrow, studentId }} />;
}

interface KnownStudentProps {
  studentId: string;
  record: SkillRecordRow | null;
  library: MoveRow[];
  user: User;
  isMe: boolean;
  eyebrow: ReactNode;
}

function KnownStudent({ studentId, record, library, user, isMe, eyebrow }: KnownStudentProps) {
  const words = useMoveWords();
  const signed = signedMoves(record?.signOffs ?? []);
  const begun = standings(library, signed, words.syllabus).find(({ levels }) =>
    levels.some((standing) => standing.signed > 0),
  );
  const { firstName, lastName } = record ?? user;
  return (
    <Page title={isMe ? t("My levels") : `${firstName} ${lastName}`} eyebrow={eyebrow} width="wide">
      <Section title={t("Levels")}>
        <LevelCards
          moves={library}
          signed={signed}
          renderReached={(apparatus, level) => (
            <CertificateButton {...{ studentId, apparatus, level }} label={levelLabel(words, apparatus, level)} />
          )}
        />
      </Section>
      <Section title={t("Moves")} className="mt-10">
        <SignOffList
          student={{ id: studentId, firstName }}
          record={record}
          library={library}
          canSign={!isMe && isLeader(user)}
          startWith={begun?.apparatus ?? taughtKeys(library, words.syllabus)[0] ?? ""}
          rowsAtFirst={20}
          isWide
        />
      </Section>
    </Page>
  );
}
