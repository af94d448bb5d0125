import { Download } from "lucide-react";
import { useState } from "react";
import { takeOwnData } from "#shared/features/settings/endpoints.ts";
import { download } from "#web/data/client.ts";
import { useFreshness } from "#web/freshness.ts";
import { wordsFor } from "#web/shell/form-errors.ts";
import { ProofHost } from "#web/shell/staff/proof-host.tsx";
import { Button } from "#web/ui/actions/button.tsx";
import { saveFile } from "#web/ui/actions/save-file.ts";
import { toast } from "#web/ui/feedback/toast.ts";
import { Card } from "#web/ui/layout/card.tsx";
import { Section } from "#web/ui/layout/section.tsx";
import { t } from "#web/words/t.ts";

/** Everything about me and the children I look after, to take along; the password is asked for again. */
export function OwnDataSection() {
  const [isBusy, setBusy] = useState(false);
  const isOffline = useFreshness().state === "offline";
  const take = async () => {
    setBusy(true);
    try {
      saveFile(await download(takeOwnData, {}), "my-data.zip");
    } catch (error) {
      toast({ title: t("Couldn't get your data"), description: wordsFor(error), variant: "danger" });
    }
    setBusy(false);
  };
  return (
    <Section title={t("Your data")}>
      <ProofHost />
      <Card>
        <p>
          {t(
            "Everything the studio keeps about you and the children you look after: one ZIP file with data for programs and your signed papers as PDF.",
          )}
        </p>
        <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button variant="secondary" loading={isBusy} disabled={isOffline} onClick={() => void take()}>
            <Download aria-hidden="true" />
            {t("Download my data")}
          </Button>
          {isOffline && <p className="text-sm text-ink-muted">{t("You need a connection.")}</p>}
        </div>
      </Card>
    </Section>
  );
}
