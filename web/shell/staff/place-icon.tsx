import { Shapes } from "lucide-react";
import type { RouteName } from "../../routes/pages.ts";
import { isPlace, PLACES } from "./places.ts";

/** In a file of its own, for the account menu, which fetches it only for who has such links. */
export function PlaceIcon({ name, className }: { name: RouteName; className?: string }) {
  const Icon = isPlace(name) ? PLACES[name].icon : Shapes;
  return <Icon aria-hidden="true" className={className} />;
}
