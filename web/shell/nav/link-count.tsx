import { Suspense } from "react";
import type { RouteName } from "../../routes/pages.ts";
import { useFrameSlots } from "../slots.ts";

/** What is unread behind a link, where its slice counts that. */
export function LinkCount({ name }: { name: RouteName }) {
  const { ChatCount } = useFrameSlots();
  if (name !== "staffChat" || !ChatCount) return null;
  return (
    <Suspense fallback={null}>
      <ChatCount />
    </Suspense>
  );
}
