import { lazy, Suspense, useEffect, useState } from "react";
import { provideProof } from "../../data/proof.ts";

const ProofDialog = lazy(() => import("./proof-dialog.tsx").then((m) => ({ default: m.ProofDialog })));

/** Where a call asks for the password again: on every page of the administration. */
export function ProofHost() {
  const [settle, setSettle] = useState<((isProved: boolean) => void) | null>(null);
  useEffect(
    () =>
      provideProof(
        () =>
          new Promise((resolve) => {
            setSettle(() => (isProved: boolean) => {
              setSettle(null);
              resolve(isProved);
            });
          }),
      ),
    [],
  );
  if (!settle) return null;
  return (
    <Suspense fallback={null}>
      <ProofDialog onSettled={settle} />
    </Suspense>
  );
}
