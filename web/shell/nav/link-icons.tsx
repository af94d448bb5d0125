import { lazy, Suspense } from "react";
import type { RouteName } from "../../paths.ts";
import { icons } from "./icons.ts";

const PlaceIcon = lazy(() => import("../staff/place-icon.tsx").then((module) => ({ default: module.PlaceIcon })));

const isMembers = (name: RouteName): name is keyof typeof icons => name in icons;

export function LinkIcon({ name, className }: { name: RouteName; className?: string }) {
  if (!isMembers(name))
    return (
      <Suspense fallback={<svg aria-hidden="true" width={24} className={className} />}>
        <PlaceIcon name={name} className={className} />
      </Suspense>
    );
  const Icon = icons[name];
  return <Icon aria-hidden="true" className={className} />;
}
