import { QueryState } from "#web/shell/staff/lists/query-state.tsx";
import { t } from "#web/words/t.ts";
import { useCampaign } from "../queries.ts";
import { DraftEditor } from "./draft/draft-editor.tsx";
import { Outcome } from "./outcome/outcome.tsx";

/** One letter: written on while it is a draft, then followed. */
export function CampaignPage({ id }: { id: string }) {
  const query = useCampaign(id);
  return (
    <QueryState query={query} what={t("the email")}>
      {(campaign) =>
        campaign.status === "draft" ? (
          <DraftEditor campaign={campaign} onReload={() => void query.refetch()} />
        ) : (
          <Outcome campaign={campaign} />
        )
      }
    </QueryState>
  );
}
