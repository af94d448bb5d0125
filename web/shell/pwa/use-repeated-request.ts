import { useEffect, useState } from "react";

const AGAIN_MS = 2_000;

/**
 * Asks the browser for something until it happens, because it may leave the first request unanswered: one to replace
 * the active worker, for instance, that comes while this worker is just starting.
 * @returns whether it is being asked, and the switch for it
 */
export function useRepeatedRequest(request: () => unknown): [isOn: boolean, setOn: (isOn: boolean) => void] {
  const [isOn, setOn] = useState(false);
  useEffect(() => {
    if (!isOn) return;
    request();
    const asking = setInterval(request, AGAIN_MS);
    return () => clearInterval(asking);
  }, [isOn, request]);
  return [isOn, setOn];
}
