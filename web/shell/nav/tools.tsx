import { Suspense } from "react";
import { useFrameSlots } from "../slots.ts";

/** Cart and bell. Their code comes after the page; until then their room is kept, so that nothing jumps. */
export function Tools() {
  const { Cart, Bell } = useFrameSlots();
  const space = <span className="size-11" />;
  return (
    <>
      {Cart && (
        <Suspense fallback={space}>
          <Cart />
        </Suspense>
      )}
      {Bell && (
        <Suspense fallback={space}>
          <Bell />
        </Suspense>
      )}
    </>
  );
}
