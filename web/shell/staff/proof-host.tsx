import { lazy, Suspense, useEffect, useState } from "react";
import { provideProof, type Wanted } from "../../data/proof.ts";

const ProofDialog = lazy(() => import("./proof-dialog.tsx").then((m) => ({ default: m.ProofDialog })));
const SetUpDialog = lazy(() => import("./set-up-dialog.tsx").then((m) => ({ default: m.SetUpDialog })));
const DIALOGS = { "proof.needed": ProofDialog, "second-factor.required": SetUpDialog };

interface Asking {
  wanted: Wanted;
  settle(isGiven: boolean): void;
}

/** Where a call asks for the password again, or for a second step: on every page of the administration, and where members take their data. */
export function ProofHost() {
  const [asking, setAsking] = useState<Asking | null>(null);
  useEffect(
    () =>
      provideProof(
        (wanted) =>
          new Promise((resolve) => {
            const settle = (isGiven: boolean) => {
              setAsking(null);
              resolve(isGiven);
            };
            setAsking({ wanted, settle });
          }),
      ),
    [],
  );
  if (!asking) return null;
  const Dialog = DIALOGS[asking.wanted];
  return (
    <Suspense fallback={null}>
      <Dialog onSettled={asking.settle} />
    </Suspense>
  );
}
