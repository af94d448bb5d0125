import { lazy, Suspense } from "react";
import type { RouteName } from "../../routes/pages.ts";
import { NAVIGATION } from "../pages/navigation-part.ts";

const PlaceIcon = lazy(() => import("../staff/place-icon.tsx").then((module) => ({ default: module.PlaceIcon })));

export function LinkIcon({ name, className }: { name: RouteName; className?: string }) {
  const Icon = NAVIGATION[name]?.icon;
  if (!Icon)
    return (
      <Suspense fallback={<svg aria-hidden="true" width={24} className={className} />}>
        <PlaceIcon name={name} className={className} />
      </Suspense>
    );
  return <Icon aria-hidden="true" className={className} />;
}
