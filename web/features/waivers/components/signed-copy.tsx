import { Download, FileText } from "lucide-react";
import { type ReactNode, useState } from "react";
import { getWaiverCopy } from "#shared/features/waivers/endpoints.ts";
import type { WaiverDocument } from "#shared/features/waivers/waiver-wording.ts";
import { OfflineError } from "#web/data/api-error.ts";
import { download } from "#web/data/client.ts";
import { formatMoment } from "#web/format.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { saveFile } from "#web/ui/actions/save-file.ts";
import { toast } from "#web/ui/feedback/toast.ts";
import { Dialog } from "#web/ui/overlays/dialog.tsx";
import { rich } from "#web/words/rich.tsx";
import { t } from "#web/words/t.ts";
import type { WaiverSignatureRow } from "../tables.ts";
import { WaiverText } from "./waiver-text.tsx";

const SIGNED_WORDS = {
  self: (name: ReactNode) => rich("Signed by {name} for themselves", { name }),
  parent: (name: ReactNode) => rich("Signed by {name} as a parent", { name }),
  guardian: (name: ReactNode) => rich("Signed by {name} as a legal guardian", { name }),
};

export interface SignedCopyProps {
  signature: WaiverSignatureRow;
  versions: readonly WaiverDocument[];
  label?: string;
}

/** One signature: who, when, and the very text that was signed. */
export function SignedCopy({ signature, versions, label = t("Signed copy") }: SignedCopyProps) {
  const [isFetching, setFetching] = useState(false);
  const signed = versions.find(({ version }) => version === signature.version);

  async function fetchCopy(): Promise<void> {
    setFetching(true);
    try {
      saveFile(await download(getWaiverCopy, { id: signature.id }), `waiver-${signature.version}.pdf`);
    } catch (error) {
      const description = error instanceof OfflineError ? t("You need a connection to get the PDF.") : undefined;
      toast({ title: t("Couldn't download the copy"), description, variant: "danger" });
    } finally {
      setFetching(false);
    }
  }

  return (
    <Dialog
      size="lg"
      title={t("Signed waiver")}
      description={t("Version {version}, signed {signedAtText}", {
        version: signature.version,
        signedAtText: formatMoment(signature.signedAt, "dated"),
      })}
      trigger={
        <Button variant="secondary" size="sm">
          <FileText aria-hidden="true" />
          {label}
        </Button>
      }
      footer={
        <Button loading={isFetching} onClick={() => void fetchCopy()}>
          <Download aria-hidden="true" />
          {t("PDF")}
        </Button>
      }
    >
      <p className="mb-4">
        {SIGNED_WORDS[signature.relation](<span className="font-semibold">{signature.signerName}</span>)}
        {signature.isWitnessed && <span className="block text-ink-muted">{t("On the device of an instructor.")}</span>}
      </p>
      {signed && <WaiverText document={signed} language={signature.language} className="h-72" />}
    </Dialog>
  );
}
