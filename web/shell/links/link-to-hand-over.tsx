import { Copy } from "lucide-react";
import { Button } from "#web/ui/actions/button.tsx";
import { QrCode } from "#web/ui/display/qr-code.tsx";
import { toast } from "#web/ui/feedback/toast.ts";
import { Sheet } from "#web/ui/overlays/sheet.tsx";
import { t } from "#web/words/t.ts";

interface LinkSheetProps {
  /** null: closed */
  link: string | null;
  title: string;
  description: string;
  onClose: () => void;
}

/** A secret link, to be scanned by who stands here or copied into a message. */
export const LinkSheet = ({ link, title, description, onClose }: LinkSheetProps) => (
  <Sheet open={link !== null} onOpenChange={(isOpen) => !isOpen && onClose()} title={title} description={description}>
    {link && (
      <div className="grid gap-5">
        <QrCode text={link} label={t("The link as a QR code")} className="mx-auto size-60 rounded-card" />
        <code className="font-mono text-sm [overflow-wrap:anywhere] select-all">{link}</code>
        <Button variant="secondary" className="justify-self-start" onClick={() => void copy(link)}>
          <Copy aria-hidden="true" />
          {t("Copy link")}
        </Button>
      </div>
    )}
  </Sheet>
);

async function copy(link: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(link);
    toast({ title: t("Link copied"), variant: "success" });
  } catch {
    toast({ title: t("Couldn't copy"), description: t("Select the link and copy it by hand.") });
  }
}
