import { clsx } from "clsx";
import { Languages, X } from "lucide-react";
import { useEffect } from "react";
import { useLocation } from "react-router-dom";
import { useStore } from "zustand/react";
import { paths } from "#web/paths.ts";
import { toast } from "#web/ui/feedback/toast.ts";
import { t } from "#web/words/t.ts";
import { useUser } from "../../accounts/index.ts";
import { chooseLanguage, hideToggle, languageStore } from "../language-store.ts";
import { languageCodes, nameOfLanguage } from "../languages.ts";
import { runTranslator } from "../page-language.ts";

/** Owner's specification, section 9: 100 to 200 ms after a change of page. */
const RUN_AFTER_MS = 150;

/** A small globe covers little of a page; a mouse or the focus unfolds it. */
const UNFOLDED_ONLY = "sr-only group-focus-within:desk:not-sr-only group-hover:desk:not-sr-only";

/** Floats at the bottom left (owner's specification, section 2): guests have it on one page only. */
export function LanguageToggle() {
  const user = useUser();
  const { pathname } = useLocation();
  const { language, hiddenBy } = useStore(languageStore);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the address is what it follows.
  useEffect(() => {
    const timer = setTimeout(runTranslator, RUN_AFTER_MS);
    return () => clearTimeout(timer);
  }, [pathname]);

  const isPlace = user ? pathname !== paths.adminChat : pathname === paths.register;
  if (!isPlace || (user && hiddenBy === user.id)) return null;
  const codes = languageCodes();
  const other = codes[(codes.indexOf(language) + 1) % codes.length] ?? "en";
  const hide = () => {
    if (user) hideToggle(user.id);
    toast({ title: t("Language button hidden"), description: t("Change the language in Settings.") });
  };
  return (
    <div
      data-float
      className="group order-first mr-auto flex items-stretch overflow-hidden rounded-full border border-line-strong bg-surface-raised shadow-pop"
    >
      <button
        type="button"
        lang={other}
        onClick={() => chooseLanguage(other)}
        className={clsx(
          "flex min-h-11 min-w-11 flex-1 items-center justify-center gap-2 font-semibold hover:bg-surface-sunken focus-visible:-outline-offset-2",
          user ? "group-focus-within:desk:px-4 group-hover:desk:px-4" : "desk:px-4",
        )}
      >
        <Languages aria-hidden="true" className="size-4.5" />
        <span className={clsx("phone:sr-only", user && UNFOLDED_ONLY)}>{nameOfLanguage(other)}</span>
      </button>
      {user && (
        <button
          type="button"
          onClick={hide}
          aria-label={t("Hide the language button")}
          className="hidden min-h-11 min-w-11 place-items-center border-l border-line text-ink-muted hover:bg-surface-sunken focus-visible:-outline-offset-2 group-focus-within:desk:grid group-hover:desk:grid [&_svg]:size-4"
        >
          <X aria-hidden="true" />
        </button>
      )}
    </div>
  );
}
