import { useState } from "react";
import type { Letter, LetterState } from "#shared/features/campaigns/letter.ts";
import { REASON_WORDS } from "#shared/features/campaigns/letter.ts";
import { formatStudioMoment } from "#web/format.ts";
import { userPath } from "#web/paths.ts";
import { QueryState } from "#web/shell/staff/lists/query-state.tsx";
import { Link } from "#web/ui/actions/link.tsx";
import { ShowMore } from "#web/ui/actions/show-more.tsx";
import { Badge } from "#web/ui/display/badge.tsx";
import { Row, RowList } from "#web/ui/display/row-list.tsx";
import { Field } from "#web/ui/forms/field.tsx";
import { NativeSelect } from "#web/ui/forms/native-select.tsx";
import { Section } from "#web/ui/layout/section.tsx";
import { joined } from "#web/words/joined.ts";
import { t } from "#web/words/t.ts";
import { useLetters } from "../../queries.ts";
import { STATE_WORDS } from "../../words.ts";

const STATES = Object.keys(STATE_WORDS) as LetterState[];

/** The letters of a campaign, each with its fate. */
export function LetterList({ id, isSending }: { id: string; isSending: boolean }) {
  const [state, setState] = useState<LetterState | null>(null);
  const query = useLetters(id, state, isSending);
  const { hasNextPage, fetchNextPage, isFetchingNextPage } = query;
  return (
    <Section title={t("What became of each")}>
      <Field label={t("Show")} className="mb-4 max-w-xs">
        <NativeSelect
          value={state ?? ""}
          onChange={({ target }) => setState((target.value || null) as LetterState | null)}
        >
          <option value="">{t("All emails")}</option>
          {STATES.map((one) => (
            <option key={one} value={one}>
              {t(STATE_WORDS[one].label)}
            </option>
          ))}
        </NativeSelect>
      </Field>
      <QueryState query={query} what={t("the emails")}>
        {({ pages }) => {
          const letters = pages.flatMap((page) => page.letters);
          if (letters.length === 0)
            return <p className="text-ink-muted">{isSending ? t("None yet.") : t("None of these.")}</p>;
          return (
            <RowList>
              {letters.map((letter) => (
                <LetterRow key={letter.id} letter={letter} />
              ))}
            </RowList>
          );
        }}
      </QueryState>
      {hasNextPage && <ShowMore className="mt-6" isLoading={isFetchingNextPage} onShow={() => void fetchNextPage()} />}
    </Section>
  );
}

function LetterRow({ letter }: { letter: Letter }) {
  const { name, about, state, reason, words, at, accountId, isRead, isUnsubscribed } = letter;
  const { label, tone } = STATE_WORDS[state];
  const when = formatStudioMoment(at);
  const details = [
    about.length > 0 ? t("About {names}", { names: joined(about, ", ") }) : null,
    reason ? t(REASON_WORDS[reason]) : null,
    state === "waiting" ? t("Not before {when}", { when }) : when,
    isRead ? t("Read in the app") : null,
  ].filter(Boolean);
  return (
    <Row
      title={name || t("A person who left")}
      detail={
        <>
          <span className="block">{details.join(" · ")}</span>
          {words && <code className="block text-[0.8125rem] [overflow-wrap:anywhere]">{words}</code>}
        </>
      }
      trailing={
        <span className="flex flex-wrap justify-end gap-1">
          {isUnsubscribed && <Badge tone="warning">{t("Unsubscribed")}</Badge>}
          <Badge tone={tone}>{t(label)}</Badge>
        </span>
      }
      {...(name && { link: <Link to={userPath(accountId)} /> })}
      hasChevron={false}
    />
  );
}
