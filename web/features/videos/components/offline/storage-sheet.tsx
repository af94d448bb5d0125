import { HardDrive, Trash2 } from "lucide-react";
import { useEffect } from "react";
import { Button } from "#web/ui/actions/button.tsx";
import { IconButton } from "#web/ui/actions/icon-button.tsx";
import { Row, RowList } from "#web/ui/display/row-list.tsx";
import { Progress } from "#web/ui/feedback/progress.tsx";
import { Field } from "#web/ui/forms/field.tsx";
import { NativeSelect } from "#web/ui/forms/native-select.tsx";
import { Sheet } from "#web/ui/overlays/sheet.tsx";
import { Content } from "#web/words/content.tsx";
import { sizeText } from "#web/words/size-text.ts";
import { ownName, t } from "#web/words/t.ts";
import {
  BUDGETS,
  dropAllKept,
  dropKept,
  refreshKept,
  setBudget,
  usedBytes,
  useKept,
} from "../../offline/use-copies.ts";
import type { VideoRow } from "../../tables.ts";

/** How much of this device videos take, how much they may, and what goes. */
export function StorageSheet({ videos }: { videos: readonly VideoRow[] }) {
  const { kept, budget } = useKept();
  useEffect(() => void refreshKept(), []);
  const used = usedBytes(kept);
  const titles = new Map(videos.map(({ id, title }) => [id, title]));
  const rows = [...(kept ?? [])].toSorted(([, a], [, b]) => b - a);
  return (
    <Sheet
      title={t("Videos on this device")}
      trigger={
        <Button variant="secondary" size="sm">
          <HardDrive aria-hidden="true" />
          <span>{t("Downloads")}</span>
          <span className="font-normal text-ink-muted">{sizeText(used)}</span>
        </Button>
      }
      footer={
        rows.length > 0 && (
          <Button variant="danger" block onClick={() => void dropAllKept()}>
            {t("Remove all from this device")}
          </Button>
        )
      }
    >
      <div className="grid gap-6">
        <Progress
          label={t("Used by videos")}
          value={used}
          max={budget}
          detail={
            <span>
              {sizeText(used)} / {sizeText(budget)}
            </span>
          }
        />
        <Field label={t("Videos may take at most")}>
          <NativeSelect value={budget} onChange={(event) => setBudget(Number(event.target.value))}>
            {BUDGETS.map((bytes) => (
              <option key={bytes} value={bytes}>
                {sizeText(bytes)}
              </option>
            ))}
          </NativeSelect>
        </Field>
        {rows.length === 0 ? (
          <p className="text-ink-muted">{t("No downloads yet. Open a video and choose Keep offline.")}</p>
        ) : (
          <RowList>
            {rows.map(([id, bytes]) => (
              <Row
                key={id}
                title={
                  titles.has(id) ? <Content>{titles.get(id)}</Content> : t("A video that isn't in the library anymore")
                }
                detail={sizeText(bytes)}
                trailing={
                  <IconButton label={removeWords(titles.get(id))} onClick={() => void dropKept(id)}>
                    <Trash2 />
                  </IconButton>
                }
              />
            ))}
          </RowList>
        )}
      </div>
    </Sheet>
  );
}

const removeWords = (title: string | undefined): string =>
  title ? t("Remove {value} from this device", { value: ownName(title) }) : t("Remove it from this device");
