import { Plus, Upload as UploadIcon } from "lucide-react";
import { useRef, useState } from "react";
import { useSearchParams } from "react-router-dom";
import { v7 as newId } from "uuid";
import { message } from "#shared/core/messages/message.ts";
import { addVideo, setVideoPoster } from "#shared/features/videos/endpoints.ts";
import { parseVideoLink } from "#shared/features/videos/external.ts";
import { call } from "#web/data/client.ts";
import { useSync } from "#web/local-data.ts";
import { wordsFor } from "#web/shell/form-errors.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { Progress } from "#web/ui/feedback/progress.tsx";
import { toast } from "#web/ui/feedback/toast.ts";
import { Field } from "#web/ui/forms/field.tsx";
import { Segmented } from "#web/ui/forms/segmented.tsx";
import { TextInput } from "#web/ui/forms/text-input.tsx";
import { Sheet } from "#web/ui/overlays/sheet.tsx";
import { tLabels } from "#web/words/labels.ts";
import { t } from "#web/words/t.ts";
import { makePoster } from "../../make-poster.ts";
import { type RunningUpload, startUpload, uploadFault } from "../../upload.ts";
import { FileChoice } from "./file-choice.tsx";
import { NO_VALUES, VideoFields } from "./video-fields.tsx";

const KINDS = [
  { value: "file", label: message("A file") },
  { value: "link", label: message("A link") },
] as const;

/** For staff: a file that is sent in pieces, or a link to one of the usual hosts. `?move=` opens it for that move. */
export function AddVideo() {
  const sync = useSync();
  const [params, setParams] = useSearchParams();
  const moveId = params.get("move");
  const [isOpen, setOpen] = useState(moveId !== null);
  const [kind, setKind] = useState<"file" | "link">("file");
  const [values, setValues] = useState(moveId === null ? NO_VALUES : { ...NO_VALUES, moveIds: [moveId] });
  const [file, setFile] = useState<File | null>(null);
  const [link, setLink] = useState("");
  const [isChecked, setChecked] = useState(false);
  const [share, setShare] = useState<number | null>(null);
  const running = useRef<RunningUpload | null>(null);

  const errors = {
    title: values.title.trim() ? undefined : t("Give it a title."),
    file: kind === "file" && !file ? t("Choose a video.") : undefined,
    link: kind === "link" && !parseVideoLink(link) ? t("Use the address of a video on YouTube or Vimeo.") : undefined,
  };

  async function send(): Promise<void> {
    setChecked(true);
    if (errors.title || errors.file || errors.link) return;
    const id = newId();
    try {
      await call(addVideo, { ...values, id, ...(kind === "link" && { link }) });
      if (kind === "file" && file) await sendFile(id, file);
      toast({ title: t("Video added"), variant: "success" });
      show(false);
      setValues(NO_VALUES);
      setFile(null);
      setLink("");
      setChecked(false);
    } catch (error) {
      if ((error as Error).name !== "AbortError") {
        const description = "originalResponse" in (error as object) ? uploadFault(error) : wordsFor(error);
        toast({ title: t("The video wasn't added"), description, variant: "danger" });
      }
    } finally {
      setShare(null);
      running.current = null;
      void sync.now();
    }
  }

  async function sendFile(id: string, chosen: File): Promise<void> {
    setShare(0);
    const { jpegBase64, durationSeconds } = await makePoster(chosen);
    if (jpegBase64)
      await call(setVideoPoster, { id, jpegBase64, ...(durationSeconds !== null && { durationSeconds }) });
    running.current = await startUpload(chosen, id, { isNew: true, onProgress: setShare });
    await running.current.done;
  }

  /** Closing it stops what is being sent; what arrived stays, and can be gone on with. */
  function show(open: boolean): void {
    if (!open) running.current?.stop();
    if (!open && moveId !== null) setParams({}, { replace: true });
    setOpen(open);
  }

  return (
    <Sheet
      open={isOpen}
      onOpenChange={show}
      title={t("Add a video")}
      trigger={
        <Button>
          <Plus aria-hidden="true" />
          {t("Add video")}
        </Button>
      }
      footer={
        share === null ? (
          <Button block onClick={() => void send()}>
            <UploadIcon aria-hidden="true" />
            {t("Add")}
          </Button>
        ) : (
          <Progress label={t("Uploading")} value={share * 100} className="w-full" />
        )
      }
    >
      <div className="grid gap-5">
        <Segmented
          label={t("What it is")}
          options={tLabels(KINDS)}
          value={kind}
          onValueChange={setKind}
          className="flex!"
        />
        {kind === "file" ? (
          <FileChoice file={file} onChoose={setFile} error={isChecked ? errors.file : undefined} />
        ) : (
          <Field label={t("Address")} hint={t("YouTube or Vimeo")} required error={isChecked ? errors.link : undefined}>
            <TextInput type="url" inputMode="url" value={link} onChange={(event) => setLink(event.target.value)} />
          </Field>
        )}
        <VideoFields values={values} onChange={setValues} titleError={isChecked ? errors.title : undefined} />
      </div>
    </Sheet>
  );
}
