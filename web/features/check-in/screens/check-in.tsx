import { lazy, Suspense } from "react";
import { useUser } from "../../accounts/index.ts";

const MyCheckIn = lazy(() => import("../components/my-check-in.tsx").then((m) => ({ default: m.MyCheckIn })));
const Kiosk = lazy(() => import("../kiosk/kiosk.tsx").then((m) => ({ default: m.Kiosk })));

/** `/check-in`: the user's classes and code; without a signed-in user, the studio's device at the door. */
export function CheckInScreen() {
  const user = useUser();
  return (
    <Suspense fallback={<div data-skeleton className="min-h-[70dvh]" />}>{user ? <MyCheckIn /> : <Kiosk />}</Suspense>
  );
}
