import { useState } from "react";
import { listKeys, MCP_PATH, revokeKey } from "#shared/features/assistant/keys/endpoints.ts";
import type { OutsideKey } from "#shared/features/assistant/keys/key.ts";
import { call } from "#web/data/client.ts";
import { formatDay, formatStudioMoment } from "#web/format.ts";
import { QueryState } from "#web/shell/staff/lists/query-state.tsx";
import { Button } from "#web/ui/actions/button.tsx";
import { Badge } from "#web/ui/display/badge.tsx";
import { Row, RowList } from "#web/ui/display/row-list.tsx";
import { toast } from "#web/ui/feedback/toast.ts";
import { Section } from "#web/ui/layout/section.tsx";
import { ConfirmDialog } from "#web/ui/overlays/confirm-dialog.tsx";
import { useAttempt } from "#web/use-attempt.ts";
import { t } from "#web/words/t.ts";
import { useKeys, useReadAgain } from "../../queries.ts";
import { MakeKey } from "./make-key.tsx";
import { SCOPE_WORDS } from "./scope-words.ts";

/** Keys for programs outside the app, which ask the same tools by the Model Context Protocol. */
export function OutsideKeys() {
  const query = useKeys();
  const [isMaking, setMaking] = useState(false);
  return (
    <Section
      title={t("Programs outside the app")}
      description={t("Programs that speak MCP ask at {address}, with a key of yours and your rights.", {
        address: `${location.origin}${MCP_PATH}`,
      })}
      actions={
        <Button variant="secondary" size="sm" onClick={() => setMaking(true)}>
          {t("Create a key")}
        </Button>
      }
    >
      <QueryState query={query} what={t("the keys")}>
        {(keys) =>
          keys.length === 0 ? (
            <p className="text-ink-muted">{t("No keys yet.")}</p>
          ) : (
            <RowList>
              {keys.map((key) => (
                <KeyRow key={key.id} outsideKey={key} />
              ))}
            </RowList>
          )
        }
      </QueryState>
      {isMaking && <MakeKey onClose={() => setMaking(false)} />}
    </Section>
  );
}

function KeyRow({ outsideKey: { id, name, scope, lastDay, ending, lastUsedAt, state } }: { outsideKey: OutsideKey }) {
  const { isBusy, attempt } = useAttempt();
  const readAgain = useReadAgain();
  const revoke = async () => {
    if (!(await attempt(() => call(revokeKey, { id })))) return;
    readAgain(listKeys);
    toast({ title: t("Key revoked"), variant: "success" });
  };
  const used = lastUsedAt ? t("Last used {when}", { when: formatStudioMoment(lastUsedAt) }) : t("Not used yet");
  return (
    <Row
      title={
        <span className="[overflow-wrap:anywhere]">
          {name} <span className="font-normal text-ink-muted">…{ending}</span>
        </span>
      }
      detail={`${t(SCOPE_WORDS[scope])} · ${t("until {day}", { day: formatDay(lastDay) })} · ${used}`}
      trailing={
        state === "active" ? (
          <ConfirmDialog
            trigger={
              <Button variant="ghost" size="sm" loading={isBusy} aria-label={t("Revoke {name}", { name })}>
                {t("Revoke")}
              </Button>
            }
            title={t("Revoke this key?")}
            description={t("The program can't ask anything more, right away. What it proposed is declined.")}
            confirmLabel={t("Revoke")}
            danger
            onConfirm={() => void revoke()}
          />
        ) : (
          <Badge>{state === "revoked" ? t("Revoked @key") : t("Over @key")}</Badge>
        )
      }
    />
  );
}
