import { Suspense } from "react";
import { useUser } from "../../features/accounts/index.ts";
import { useFrameSlots } from "../slots.ts";

/** What floats over the pages (owner's specification, section 2): feedback is for everybody signed in but admins. */
export function Floating() {
  const user = useUser();
  const { Feedback, LanguageKeeper } = useFrameSlots();
  if (!user) return null;
  return (
    <Suspense fallback={null}>
      {LanguageKeeper && <LanguageKeeper />}
      {Feedback && user.role !== "admin" && <Feedback />}
    </Suspense>
  );
}
