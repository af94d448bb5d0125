import { v7 as newId } from "uuid";
import { beginReadyLetter, type ReadyLetter } from "#shared/features/campaigns/ready-endpoints.ts";
import { call } from "#web/data/client.ts";
import { campaignPath } from "#web/paths.ts";
import { QueryState } from "#web/shell/staff/lists/query-state.tsx";
import { Button } from "#web/ui/actions/button.tsx";
import { Link } from "#web/ui/actions/link.tsx";
import { Badge } from "#web/ui/display/badge.tsx";
import { Row, RowList } from "#web/ui/display/row-list.tsx";
import { t, tField } from "#web/words/t.ts";
import { useReadyLetters } from "../queries.ts";
import { READY_WORDS } from "../ready-words.ts";
import { KIND_WORDS } from "../words.ts";
import { useOpenNew } from "./new-letter.tsx";

/** Usual occasions, each with a letter that leaves by itself once an admin has turned it on. */
export function ReadyList() {
  const query = useReadyLetters();
  return (
    <>
      <p className="mb-4 max-w-2xl text-sm text-ink-muted">
        {t(
          "Each is already written in both languages. Read it, change what you like, and turn it on. It stops when you turn it off.",
        )}
      </p>
      <QueryState query={query} what={t("the emails")}>
        {(letters) => (
          <RowList>
            {letters.map((letter) => (
              <ReadyRow key={letter.key} ready={letter} />
            ))}
          </RowList>
        )}
      </QueryState>
    </>
  );
}

function ReadyRow({ ready }: { ready: ReadyLetter }) {
  const { key, kind, letter } = ready;
  const { isBusy, open } = useOpenNew();
  const begin = () => open(() => call(beginReadyLetter, { id: newId(), key }));
  const name = t(READY_WORDS[key]);
  return (
    <Row
      title={name}
      {...(letter && { link: <Link to={campaignPath(letter.id)} /> })}
      detail={
        <span className="grid gap-0.5">
          <span>{tField(ready, "sentence")}</span>
          <span>{[t(KIND_WORDS[kind].label), howOften(ready), figuresText(ready)].filter(Boolean).join(" · ")}</span>
        </span>
      }
      trailing={
        letter ? (
          <Badge tone={letter.status === "standing" ? "success" : "neutral"}>
            {letter.status === "standing" ? t("On @letter") : t("Draft @letter")}
          </Badge>
        ) : (
          <Button
            size="sm"
            variant="secondary"
            loading={isBusy}
            aria-label={t("Use {name}", { name })}
            onClick={() => void begin()}
          >
            {t("Use it")}
          </Button>
        )
      }
    />
  );
}

function howOften({ key, againAfterDays }: ReadyLetter): string {
  if (key === "birthday") return t("Once a year");
  if (againAfterDays === null) return t("Once per person");
  return t("At most every {days, plural, one {day} other {# days}}", { days: againAfterDays });
}

function figuresText({ letter }: ReadyLetter): string {
  if (letter?.status !== "standing") return "";
  const { sent, cameBack } = letter.figures;
  return [
    t("{count, plural, one {# sent} other {# sent}}", { count: sent }),
    t("{count, plural, one {# came back} other {# came back}}", { count: cameBack }),
  ].join(" · ");
}
