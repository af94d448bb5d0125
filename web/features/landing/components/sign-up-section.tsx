import { paths } from "#web/paths.ts";
import { Link } from "#web/ui/actions/link.tsx";
import { t } from "#web/words/t.ts";

export function SignUpSection() {
  return (
    <section aria-labelledby="sign-up" className="px-4 py-16 sm:px-8 sm:py-24">
      <div className="mx-auto max-w-6xl overflow-hidden rounded-panel bg-brand-fill bg-linear-to-br from-brand-fill to-brand-fill-2 px-6 py-14 text-center text-on-brand sm:py-20">
        <h2 id="sign-up" className="text-title">
          {t("The first climb is the hardest. Sign up for it.")}
        </h2>
        <p className="mx-auto mt-4 max-w-lg text-lg text-balance">
          {t("Creating an account takes a minute and is free. You pay when you book a class.")}
        </p>
        <div className="mt-8 flex flex-wrap justify-center gap-3">
          <Link
            to={paths.register}
            className="inline-flex min-h-13 items-center rounded-full bg-white px-8 font-semibold text-[#3b1678] transition-colors hover:bg-brand-100 focus-visible:outline-white"
          >
            {t("Create your account")}
          </Link>
          <Link
            to={paths.login}
            className="inline-flex min-h-13 items-center rounded-full border border-current px-8 font-semibold transition-colors hover:bg-white/15 focus-visible:outline-white"
          >
            {t("I have an account")}
          </Link>
        </div>
      </div>
    </section>
  );
}
