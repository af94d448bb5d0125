import { useEffect, useState } from "react";
import { serverNow } from "../../data/device/server-clock.ts";

const MINUTE_MS = 60_000;

/** The present, renewed each minute: classes come and go while the page is open. */
export function useMinute(): Temporal.Instant {
  const [now, setNow] = useState(() => serverNow());
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
