import { useEffect, useState } from "react";

const MINUTE_MS = 60_000;

/** The present, renewed each minute: classes come and go while the page is open. */
export function useMinute(): Temporal.Instant {
  const [now, setNow] = useState(() => Temporal.Now.instant());
  useEffect(() => {
    const timer = setInterval(() => setNow(Temporal.Now.instant()), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
