import { WandSparkles } from "lucide-react";
import { paths } from "#web/paths.ts";
import { AdminPage, PrimaryAction } from "#web/shell/staff/admin-page.tsx";
import { QueryState } from "#web/shell/staff/lists/query-state.tsx";
import { Button } from "#web/ui/actions/button.tsx";
import { Link } from "#web/ui/actions/link.tsx";
import { t } from "#web/words/t.ts";
import { KeySection } from "../components/settings/key-section.tsx";
import { ModelForm } from "../components/settings/model-form.tsx";
import { OutsideKeys } from "../components/settings/outside-keys.tsx";
import { UseSection } from "../components/settings/use-section.tsx";
import { WaitingProposals } from "../components/settings/waiting-proposals.tsx";
import { useAiConfig, useSettings } from "../queries.ts";

/** `/admin/ai`: whether the assistant is on, what it may cost and see, and who asks it from outside. */
export function AdminAiScreen() {
  const config = useAiConfig();
  const settings = useSettings();
  return (
    <AdminPage name="adminAi" description={t("The assistant's key, costs and limits.")}>
      <div className="max-w-3xl">
        <QueryState query={config} what={t("the settings")}>
          {(known) => (
            <>
              {known.chatbotEnabled && known.openaiApiKey !== "" && (
                <PrimaryAction>
                  <Button asChild>
                    <Link to={paths.adminChat}>
                      <WandSparkles aria-hidden="true" />
                      {t("Ask it")}
                    </Link>
                  </Button>
                </PrimaryAction>
              )}
              <KeySection config={known} />
            </>
          )}
        </QueryState>
        <WaitingProposals />
        <UseSection />
        <QueryState query={settings} what={t("the settings")}>
          {(known) => <ModelForm settings={known} />}
        </QueryState>
        <OutsideKeys />
      </div>
    </AdminPage>
  );
}
