import { useEffect, useState } from "react";
import { Button } from "#web/ui/actions/button.tsx";
import { t } from "#web/words/t.ts";
import { keepChangesSafe } from "../keep-safe.ts";

interface Storage {
  isProtected: boolean;
  usedMegabytes: number | null;
}

async function look(): Promise<Storage> {
  const { storage } = navigator;
  const used = (await storage?.estimate?.())?.usage;
  return {
    isProtected: (await storage?.persisted?.()) ?? false,
    usedMegabytes: used === undefined ? null : Math.round(used / 100_000) / 10,
  };
}

/** What the browser promises about this device's copy, said as it is. */
export function StorageNote() {
  const [storage, setStorage] = useState<Storage | null>(null);
  useEffect(() => void look().then(setStorage), []);
  if (!storage) return null;
  const used =
    storage.usedMegabytes === null
      ? ""
      : ` ${t("It takes {usedMegabytes} MB.", { usedMegabytes: storage.usedMegabytes })}`;
  const protect = () => void keepChangesSafe().then(look).then(setStorage);
  return (
    <div className="border-t border-line pt-4 text-sm text-ink-muted">
      {storage.isProtected ? (
        <p>{t("This device keeps your copy of the studio until you sign out.{used}", { used })}</p>
      ) : (
        <>
          <p>
            {t(
              "Your browser may clear this copy if space is low or you don't open the app for weeks.{used} It's safer on your home screen.",
              { used },
            )}
          </p>
          <Button variant="ghost" size="sm" className="mt-1 -ml-3" onClick={protect}>
            {t("Ask the browser to keep it")}
          </Button>
        </>
      )}
    </div>
  );
}
