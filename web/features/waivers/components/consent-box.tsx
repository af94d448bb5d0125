import type { Language } from "../../../../shared/features/language/language.ts";
import { CONSENT } from "../../../../shared/features/waivers/waiver-wording.ts";
import { Checkbox } from "../../../ui/forms/checkbox.tsx";

export interface ConsentBoxProps {
  language: Language;
  hasAgreed: boolean;
  onAgree: (hasAgreed: boolean) => void;
}

/** The agreement that every signature needs, in the language the text was read in. */
export function ConsentBox({ language, hasAgreed, onAgree }: ConsentBoxProps) {
  return (
    <div className="rounded-card bg-brand-soft px-5 py-2">
      <Checkbox
        label="I have read the waiver and agree to its terms."
        description={
          <span translate="no" lang={language}>
            {CONSENT[language]}
          </span>
        }
        checked={hasAgreed}
        onCheckedChange={(on) => onAgree(on === true)}
      />
    </div>
  );
}
