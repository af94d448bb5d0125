import { t } from "../../words/t.ts";
/** First stop of the keyboard on every page. */
export function SkipLink() {
  return (
    <a
      href="#content"
      className="fixed top-2 left-2 z-60 -translate-y-24 rounded-full bg-brand-fill px-5 py-3 font-semibold text-on-brand focus:translate-y-0 focus:shadow-pop"
    >
      {t("Skip to content")}
    </a>
  );
}
