import { RESTORED } from "../../data/device/own-tables.ts";
import { formatMoment } from "../../format.ts";
import { useDatabaseIfOpen, useLiveQuery } from "../../local-data.ts";
import { t } from "../../words/t.ts";

/** Over every page, once: the studio was restored, and lost what this device had shown. */
export function RestoredNote() {
  const db = useDatabaseIfOpen();
  const cutAt = useLiveQuery(async () => (db?.userId ? (await db.meta.get(RESTORED))?.value : undefined), [db]);
  if (!db || typeof cutAt !== "string") return null;
  return (
    <p role="status" className="bg-warning-soft px-4 py-2 text-center text-sm font-medium text-warning">
      {t(
        "The studio was restored from a backup of {when}. What was saved after that is gone. We'll still send what was waiting on this device. Please check your classes.",
        { when: formatMoment(cutAt) },
      )}{" "}
      <button type="button" className="font-semibold underline" onClick={() => void db.meta.delete(RESTORED)}>
        {t("Got it @restored")}
      </button>
    </p>
  );
}
