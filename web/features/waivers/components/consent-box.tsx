import { clsx } from "clsx";
import { useEffect, useRef } from "react";
import type { Language } from "#shared/features/language/language.ts";
import { consentText } from "#shared/features/waivers/waiver-wording.ts";
import { Checkbox } from "#web/ui/forms/checkbox.tsx";
import { t } from "#web/words/t.ts";

export interface ConsentBoxProps {
  language: Language;
  /** Of the agreement that is shown, and signed. */
  version: number;
  hasAgreed: boolean;
  onAgree: (hasAgreed: boolean) => void;
  /** Signing was tried without it. */
  isMissing?: boolean;
}

/** The agreement that every signature needs, in the language the text was read in. */
export function ConsentBox({ language, version, hasAgreed, onAgree, isMissing = false }: ConsentBoxProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isMissing) box.current?.querySelector("button")?.focus();
  }, [isMissing]);
  return (
    <div
      ref={box}
      className={clsx(
        "rounded-card border-2 bg-brand-soft px-5 py-2",
        isMissing ? "border-danger" : "border-transparent",
      )}
    >
      <Checkbox
        label={t("I have read the waiver and agree to its terms.")}
        description={<span lang={language}>{consentText(version, language)}</span>}
        aria-invalid={isMissing || undefined}
        checked={hasAgreed}
        onCheckedChange={(on) => onAgree(on === true)}
      />
      {isMissing && (
        <p role="alert" className="pb-2 pl-9 text-sm font-medium text-danger">
          {t("Check this box to sign.")}
        </p>
      )}
    </div>
  );
}
