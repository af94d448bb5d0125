import { useEffect, useState } from "react";
import { serverNow } from "./data/device/server-clock.ts";

const MINUTE_MS = 60_000;

/** The present, kept right to the minute: classes start and end while one looks. */
export function useNow(everyMs: number = MINUTE_MS): Temporal.Instant {
  const [now, setNow] = useState(() => serverNow());
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return now;
}
