import { Award } from "lucide-react";
import { useState } from "react";
import { getCertificate } from "#shared/features/certificates/endpoints.ts";
import type { MoveApparatus, MoveLevel } from "#shared/features/moves/move.ts";
import { OfflineError } from "../../data/api-error.ts";
import { download } from "../../data/client.ts";
import { Button } from "../../ui/actions/button.tsx";
import { saveFile } from "../../ui/actions/save-file.ts";
import { toast } from "../../ui/feedback/toast.ts";
import { t } from "../../words/t.ts";

export interface CertificateButtonProps {
  studentId: string;
  apparatus: MoveApparatus;
  level: MoveLevel;
  /** What it certifies, in words. */
  label: string;
}

/** The certificate of a level that is reached: a PDF with a code that every reader can check. */
export function CertificateButton({ studentId, apparatus, level, label }: CertificateButtonProps) {
  const [isFetching, setFetching] = useState(false);
  async function fetchPdf(): Promise<void> {
    setFetching(true);
    try {
      saveFile(
        await download(getCertificate, { studentId, apparatus, level }),
        `certificate-${apparatus}-${level}.pdf`,
      );
    } catch (error) {
      const description = error instanceof OfflineError ? t("You need a connection to get the PDF.") : undefined;
      toast({ title: t("Couldn't download the certificate"), description, variant: "danger" });
    } finally {
      setFetching(false);
    }
  }
  return (
    <Button variant="ghost" size="sm" loading={isFetching} className="-ml-3" onClick={() => void fetchPdf()}>
      <Award aria-hidden="true" />
      {t("Certificate")}
      <span className="sr-only">{` · ${label}`}</span>
    </Button>
  );
}
