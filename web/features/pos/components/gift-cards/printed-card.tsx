import { studioName } from "#shared/core/brand.ts";
import { formatCents } from "#shared/core/money.ts";
import { paths } from "#web/paths.ts";
import { LogoMark } from "#web/ui/brand/logo.tsx";
import { QrCode } from "#web/ui/display/qr-code.tsx";
import { t } from "#web/words/t.ts";

interface PrintedCardProps {
  /** As it is printed, in groups of four. */
  code: string;
  leftCents: number;
}

/** A gift card as it is cut out of the paper; its square leads to where it pays. */
export function PrintedCard({ code, leftCents }: PrintedCardProps) {
  const address = `${location.origin}${paths.memberships}#gift-card=${code.replaceAll("-", "")}`;
  return (
    <li className="grid w-[170mm] max-w-full grid-cols-[1fr_42mm] items-center gap-[6mm] rounded-card border border-dashed p-[8mm]">
      <div className="grid gap-[5mm]">
        <p className="flex items-center gap-3 text-lg font-semibold">
          <LogoMark className="size-12 shrink-0" />
          {studioName()}
        </p>
        <p>
          <span className="block text-base">{t("Gift card")}</span>
          <span className="block text-5xl font-semibold tabular-nums">{formatCents(leftCents)}</span>
        </p>
        <p>
          <code className="block text-xl font-semibold tracking-wider whitespace-nowrap">{code}</code>
          <span className="mt-1 block text-sm">{t("Type the code in the cart, or show this card at the studio.")}</span>
        </p>
      </div>
      <QrCode text={address} label={t("Code to pay with this card")} className="w-full" />
    </li>
  );
}
