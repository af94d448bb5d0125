import { useEffect, useState } from "react";
import { onServerClock, serverNow } from "./data/device/server-clock.ts";

const MINUTE_MS = 60_000;

/** The present by the server's clock, kept right to the minute: classes start and end while one looks. */
export function useNow(everyMs: number = MINUTE_MS): Temporal.Instant {
  const [now, setNow] = useState(() => serverNow());
  useEffect(() => {
    const renew = () => setNow(serverNow());
    const timer = setInterval(renew, everyMs);
    const stopListening = onServerClock(renew);
    return () => {
      clearInterval(timer);
      stopListening();
    };
  }, [everyMs]);
  return now;
}
