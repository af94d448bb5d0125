import { useId } from "react";
import type { LandingConfig } from "#shared/features/landing/landing-config.ts";
import { t } from "#web/words/t.ts";
import { Said } from "../said.tsx";
import { FeatureIcon } from "./feature-icon.tsx";

export function LandingFeatures({ config }: { config: LandingConfig }) {
  const { featuresTitle, featuresSubtitle, featuresContent, spanish } = config;
  const titleId = useId();
  if (featuresContent.length === 0) return null;
  return (
    <section
      {...(featuresTitle ? { "aria-labelledby": titleId } : { "aria-label": t("What you get") })}
      className="mx-auto max-w-6xl px-5 pt-6 pb-16 sm:px-8 sm:py-24"
    >
      {featuresTitle && (
        <h2 id={titleId} className="max-w-2xl text-title">
          <Said text={featuresTitle} es={spanish?.featuresTitle} />
        </h2>
      )}
      {featuresSubtitle && (
        <p className="mt-3 max-w-xl text-lg text-ink-muted">
          <Said text={featuresSubtitle} es={spanish?.featuresSubtitle} />
        </p>
      )}
      <ul className="mt-10 grid gap-x-8 gap-y-10 sm:grid-cols-2 lg:grid-cols-4">
        {featuresContent.map(({ icon, title, description, titleEs, descriptionEs }) => (
          <li key={title} className="border-t-2 border-brand pt-5">
            <FeatureIcon name={icon} className="size-7 text-brand-ink" />
            <h3 className="mt-4 text-lg">
              <Said text={title} es={titleEs} />
            </h3>
            {description && (
              <p className="mt-1.5 text-ink-muted">
                <Said text={description} es={descriptionEs} />
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
