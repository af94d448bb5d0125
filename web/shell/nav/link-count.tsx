import { Suspense } from "react";
import type { RouteName } from "../../routes/pages.ts";
import { useFrameSlots } from "../slots.ts";

export interface LinkCountProps {
  name: RouteName;
  /** At the corner of an icon, which has the place for it (`relative`). */
  isCorner?: boolean;
}

/** What is unread behind a link, where its slice counts that. */
export function LinkCount({ name, isCorner }: LinkCountProps) {
  const { ChatCount } = useFrameSlots();
  if (name !== "staffChat" || !ChatCount) return null;
  return (
    <Suspense fallback={null}>
      <ChatCount isCorner={isCorner} />
    </Suspense>
  );
}
