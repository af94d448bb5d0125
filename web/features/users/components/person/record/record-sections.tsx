import { useQuery } from "@tanstack/react-query";
import { Suspense } from "react";
import { type Message, message } from "#shared/core/messages/message.ts";
import type { Day } from "#shared/core/time.ts";
import { getUserRecord } from "#shared/features/users/person/endpoints.ts";
import type { UserRecord } from "#shared/features/users/person/user-record.ts";
import { call } from "#web/data/client.ts";
import { PersonLevels } from "#web/features/moves/index.ts";
import { formatDay, formatDayOf } from "#web/format.ts";
import { paths, rosterPath } from "#web/paths.ts";
import { Link } from "#web/ui/actions/link.tsx";
import { Row, RowList } from "#web/ui/display/row-list.tsx";
import { ErrorState } from "#web/ui/feedback/error-state.tsx";
import { SkeletonList } from "#web/ui/feedback/skeleton.tsx";
import { Section } from "#web/ui/layout/section.tsx";
import { Content } from "#web/words/content.tsx";
import { t } from "#web/words/t.ts";

const RELATION_WORDS: Record<UserRecord["signatures"][number]["relation"], Message> = {
  self: message("Signed by themselves"),
  parent: message("Signed by a parent"),
  guardian: message("Signed by a guardian"),
};

const useUserRecord = (id: string) =>
  useQuery<UserRecord>({
    queryKey: [getUserRecord.path, id],
    queryFn: () => call(getUserRecord, { id }),
    refetchOnMount: "always",
  });

/** Levels, signed waivers and the notes of staff. */
export function RecordSections({ userId }: { userId: string }) {
  const { data, error, refetch } = useUserRecord(userId);
  return (
    <>
      <Section title={t("Moves signed off")}>
        <Suspense fallback={<SkeletonList rows={1} />}>
          <PersonLevels personId={userId} isMe={false} />
        </Suspense>
      </Section>
      {!data && error && <ErrorState title={t("Couldn't load the list")} onRetry={() => void refetch()} />}
      {!data && !error && <SkeletonList rows={1} />}
      {data && <Signatures signatures={data.signatures} formerOn={data.formerWaiverOn} />}
      {data && <Notes notes={data.notes} />}
    </>
  );
}

interface SignaturesProps extends Pick<UserRecord, "signatures"> {
  formerOn: Day | null;
}

const Signatures = ({ signatures, formerOn }: SignaturesProps) => (
  <Section title={t("Waivers")}>
    {formerOn && (
      <p className="mb-3 text-ink-muted">
        {signatures.length > 0
          ? t("Signed at the former studio on {day}.", { day: formatDay(formerOn, "written") })
          : t("Signed at the former studio on {day}. They still need to sign yours.", {
              day: formatDay(formerOn, "written"),
            })}
      </p>
    )}
    {signatures.length === 0 && !formerOn && <p className="text-ink-muted">{t("Nothing signed yet.")}</p>}
    {signatures.length > 0 && (
      <RowList>
        {signatures.map(({ id, version, signedAt, signerName, relation }) => (
          <Row
            key={id}
            title={t("Version {version}", { version })}
            link={<Link to={paths.adminWaivers} />}
            detail={
              <span className="flex flex-wrap gap-1.5">
                <span>{formatDayOf(signedAt, "dated")}</span>
                <span>{t(RELATION_WORDS[relation])}</span>
                <span>{signerName}</span>
              </span>
            }
          />
        ))}
      </RowList>
    )}
  </Section>
);

const Notes = ({ notes }: Pick<UserRecord, "notes">) => (
  <Section title={t("Notes of staff")}>
    {notes.length === 0 && <p className="text-ink-muted">{t("No notes yet. You write them on the roster.")}</p>}
    {notes.length > 0 && (
      <RowList>
        {notes.map(({ id, className, date, text, byName, classInstanceId }) => (
          <Row
            key={id}
            title={text}
            link={<Link to={rosterPath(classInstanceId)} />}
            detail={
              <span className="flex flex-wrap gap-1.5">
                <Content>{className}</Content>
                <span>{formatDay(date, "written")}</span>
                <span>{byName}</span>
              </span>
            }
          />
        ))}
      </RowList>
    )}
  </Section>
);
