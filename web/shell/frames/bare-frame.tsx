import { lazy, type ReactNode, Suspense } from "react";
import { useUser } from "../../features/accounts/index.ts";
import { firstDraw } from "../first-draw.ts";
import { SkipLink } from "./skip-link.tsx";

const MemberFloating = lazy(async () => {
  await firstDraw;
  const { MemberFloating: Floating } = await import("./member-floating.tsx");
  return { default: Floating };
});

/** Pages that bring their own header, or none. */
export function BareFrame({ children }: { children: ReactNode }) {
  return (
    <>
      <SkipLink />
      <main id="content" tabIndex={-1} className="outline-none">
        {children}
      </main>
      <BareFloating />
    </>
  );
}

/** Feedback, for members, where there is no frame. */
export function BareFloating() {
  const user = useUser();
  if (!user) return null;
  return (
    <Suspense fallback={null}>
      <MemberFloating />
    </Suspense>
  );
}
