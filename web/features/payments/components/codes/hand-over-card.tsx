import { Copy, Mail } from "lucide-react";
import { studioName } from "#shared/core/brand.ts";
import { formatCents } from "#shared/core/money.ts";
import { paths } from "#web/paths.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { toast } from "#web/ui/feedback/toast.ts";
import { t } from "#web/words/t.ts";

interface HandOverCardProps {
  /** As it is written, in groups of four. */
  code: string;
  cents: number;
}

/** The code of a new gift card, which is shown this once, and the ways to give it to a person. */
export function HandOverCard({ code, cents }: HandOverCardProps) {
  const card = { amount: formatCents(cents), studio: studioName() };
  const link = `${location.origin}${paths.memberships}#gift-card=${code.replaceAll("-", "")}`;
  const subject = t("A gift card from {studio}", card);
  const text = t("Here is a gift card of {amount} from {studio}. Your code: {code}. Use it here: {link}", {
    ...card,
    code,
    link,
  });
  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(text);
      toast({ title: t("Message copied"), description: t("Paste it where you write to them."), variant: "success" });
    } catch {
      toast({ title: t("Couldn't copy the code"), description: t("Select the code and copy it."), variant: "danger" });
    }
  }
  return (
    <div className="grid gap-4 text-center">
      <p>{t("Write the code down or send it now. You can't look it up again.")}</p>
      <code className="text-2xl font-semibold tracking-widest break-all">{code}</code>
      <div className="flex flex-wrap justify-center gap-2">
        <Button asChild variant="secondary">
          <a href={`mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(text)}`}>
            <Mail aria-hidden="true" />
            {t("Send by email")}
          </a>
        </Button>
        <Button variant="secondary" onClick={() => void copy()}>
          <Copy aria-hidden="true" />
          {t("Copy a message")}
        </Button>
      </div>
    </div>
  );
}
