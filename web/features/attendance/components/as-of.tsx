import { useFreshness } from "../../../freshness.ts";
import { deviceTimeText } from "../times.ts";

/** How old what this page shows is. */
export function AsOf() {
  const { state, asOf } = useFreshness();
  if (!asOf) return null;
  return (
    <span className="whitespace-nowrap">
      As of <time dateTime={asOf}>{deviceTimeText(asOf)}</time>
      {state === "offline" && ", offline"}
    </span>
  );
}
