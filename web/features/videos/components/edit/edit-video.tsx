import { Pencil, Trash2 } from "lucide-react";
import { useState } from "react";
import { deleteVideo, updateVideo } from "#shared/features/videos/endpoints.ts";
import { call } from "#web/data/client.ts";
import { bringHere } from "#web/data/device/patience.ts";
import { useSync } from "#web/local-data.ts";
import { wordsFor } from "#web/shell/form-errors.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { IconButton } from "#web/ui/actions/icon-button.tsx";
import { toast } from "#web/ui/feedback/toast.ts";
import { ConfirmDialog } from "#web/ui/overlays/confirm-dialog.tsx";
import { Sheet } from "#web/ui/overlays/sheet.tsx";
import { ownName, t } from "#web/words/t.ts";
import type { VideoRow } from "../../tables.ts";
import { VideoFields, type VideoValues } from "./video-fields.tsx";

const valuesOf = ({
  title,
  description,
  titleEs = "",
  descriptionEs = "",
  moveIds,
  blueprintIds,
  isPublic,
}: VideoRow): VideoValues => ({
  title,
  description,
  titleEs,
  descriptionEs,
  moveIds,
  blueprintIds,
  isPublic,
});

/** For who added it, and admins. */
export function EditVideo({ video }: { video: VideoRow }) {
  const sync = useSync();
  const [isOpen, setOpen] = useState(false);
  const [values, setValues] = useState(() => valuesOf(video));
  const [isSaving, setSaving] = useState(false);

  async function run(work: Promise<unknown>, done: string): Promise<void> {
    setSaving(true);
    try {
      await work;
      await bringHere(sync);
      toast({ title: done, variant: "success" });
      setOpen(false);
    } catch (error) {
      toast({ title: t("It wasn't changed"), description: wordsFor(error), variant: "danger" });
    } finally {
      setSaving(false);
    }
  }

  return (
    <Sheet
      open={isOpen}
      onOpenChange={(open) => {
        setOpen(open);
        setValues(valuesOf(video));
      }}
      title={t("Edit video")}
      trigger={
        <IconButton label={t("Edit {title}", { title: ownName(video.title) })}>
          <Pencil />
        </IconButton>
      }
      footer={
        <div className="flex w-full gap-3">
          <ConfirmDialog
            trigger={
              <Button variant="ghost">
                <Trash2 aria-hidden="true" />
                {t("Delete")}
              </Button>
            }
            title={t("Delete this video?")}
            description={t("We'll delete it for everyone, with its file.")}
            confirmLabel={t("Delete")}
            danger
            onConfirm={() => void run(call(deleteVideo, { id: video.id }), t("The video is deleted"))}
          />
          <Button
            className="flex-1"
            loading={isSaving}
            disabled={!values.title.trim()}
            onClick={() => void run(call(updateVideo, { id: video.id, ...values }), t("Saved"))}
          >
            {t("Save")}
          </Button>
        </div>
      }
    >
      <div className="grid gap-5">
        <VideoFields
          values={values}
          onChange={setValues}
          titleError={values.title.trim() ? undefined : t("Give it a title.")}
        />
      </div>
    </Sheet>
  );
}
