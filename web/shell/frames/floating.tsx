import { Suspense } from "react";
import { createPortal } from "react-dom";
import { useStore } from "zustand/react";
import { useUser } from "../../features/accounts/index.ts";
import { floatsPlace, useFrameSlots } from "../slots.ts";

/**
 * What members have over every page (owner's specification, section 2): feedback is for all who are signed in but
 * admins. It is part of the frame, whose data it needs, and stands with the other floats.
 */
export function Floating() {
  const user = useUser();
  const { Feedback, LanguageKeeper } = useFrameSlots();
  const place = useStore(floatsPlace, ({ element }) => element);
  if (!user) return null;
  return (
    <Suspense fallback={null}>
      {LanguageKeeper && <LanguageKeeper />}
      {Feedback && user.role !== "admin" && place && createPortal(<Feedback />, place)}
    </Suspense>
  );
}
