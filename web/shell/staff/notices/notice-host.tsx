import { lazy, Suspense } from "react";
import { useStore } from "zustand";
import { noticeStore } from "./notice-store.ts";

const NoticeResult = lazy(() => import("./notice-result.tsx").then((m) => ({ default: m.NoticeResult })));

/** Where the result of a change stays until it is closed: on every page of the administration. */
export function NoticeHost() {
  const { subject } = useStore(noticeStore);
  if (!subject) return null;
  return (
    <Suspense fallback={null}>
      <NoticeResult subject={subject} onClose={() => noticeStore.setState({ subject: null })} />
    </Suspense>
  );
}
