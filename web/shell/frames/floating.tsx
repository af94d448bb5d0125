import { Suspense } from "react";
import { createPortal } from "react-dom";
import { useStore } from "zustand/react";
import { useUser } from "../../features/accounts/index.ts";
import { floatsPlace, useFrameSlots } from "../slots.ts";

/**
 * The float of members over every page (owner's specification, section 2): admins ask the assistant, all others who are
 * signed in give feedback. It is part of the frame, whose data it needs, and stands with the other floats. A guest has the studio's own
 * words only.
 */
export function Floating() {
  const user = useUser();
  const { Feedback, Ask, LanguageKeeper, LanguageMemory } = useFrameSlots();
  const place = useStore(floatsPlace, ({ element }) => element);
  const Button = user && (user.role === "admin" ? Ask : Feedback);
  const Keeper = user ? LanguageKeeper : LanguageMemory;
  return (
    <Suspense fallback={null}>
      {Keeper && <Keeper />}
      {Button && place && createPortal(<Button />, place)}
    </Suspense>
  );
}
