import { Paperclip } from "lucide-react";
import { useId } from "react";
import { v7 as newId } from "uuid";
import { type CampaignFile, FILE_TYPES, MOST_FILE_BYTES, MOST_FILES } from "#shared/features/campaigns/campaign.ts";
import { addFilePart } from "#shared/features/campaigns/endpoints.ts";
import { PART_BYTES } from "#shared/features/campaigns/file-parts.ts";
import { call } from "#web/data/client.ts";
import { toBase64 } from "#web/pack-file.ts";
import { Button, buttonStyle } from "#web/ui/actions/button.tsx";
import { Row, RowList } from "#web/ui/display/row-list.tsx";
import { Spinner } from "#web/ui/feedback/spinner.tsx";
import { toast } from "#web/ui/feedback/toast.ts";
import { useAttempt } from "#web/use-attempt.ts";
import { t } from "#web/words/t.ts";

interface FilesFieldProps {
  files: CampaignFile[];
  onChange: (files: CampaignFile[]) => void;
}

const megabytes = (bytes: number): string => (bytes / 1024 / 1024).toFixed(1);

/** Files that go with the letter. */
export function FilesField({ files, onChange }: FilesFieldProps) {
  const id = useId();
  const { isBusy, attempt } = useAttempt();
  const left = MOST_FILE_BYTES - files.reduce((sum, { bytes }) => sum + bytes, 0);
  async function add(file: File): Promise<void> {
    const fault = faultOf(file, left);
    if (fault) toast({ title: t("The file wasn't added"), description: fault, variant: "danger" });
    else await attempt(async () => onChange([...files, await upload(file)]));
  }
  return (
    <div className="mt-6 grid max-w-xl gap-3">
      {files.length > 0 && (
        <RowList>
          {files.map((file) => (
            <Row
              key={file.id}
              leading={<Paperclip aria-hidden="true" className="size-5 text-ink-muted" />}
              title={<span className="[overflow-wrap:anywhere]">{file.name}</span>}
              detail={t("{size} MB", { size: megabytes(file.bytes) })}
              trailing={
                <Button size="sm" variant="ghost" onClick={() => onChange(files.filter((one) => one.id !== file.id))}>
                  {t("Remove")}
                  <span className="sr-only"> {file.name}</span>
                </Button>
              }
            />
          ))}
        </RowList>
      )}
      {files.length < MOST_FILES && (
        <label
          htmlFor={id}
          className={`${buttonStyle({ variant: "secondary", size: "sm" })} cursor-pointer justify-self-start has-focus-visible:outline-2 has-focus-visible:outline-focus`}
        >
          {isBusy ? <Spinner /> : <Paperclip aria-hidden="true" />}
          {t("Attach a file")}
          <input
            id={id}
            type="file"
            accept={FILE_TYPES.join(",")}
            className="sr-only"
            disabled={isBusy}
            onChange={({ target }) => {
              const [file] = target.files ?? [];
              if (file) void add(file);
              target.value = "";
            }}
          />
        </label>
      )}
      <p className="text-sm text-ink-muted">{t("PDF, JPEG, PNG or a calendar file, 5 MB together.")}</p>
    </div>
  );
}

function faultOf(file: File, left: number): string | null {
  if (!FILE_TYPES.some((type) => type === file.type))
    return t("Only PDF, JPEG, PNG and calendar files can be attached.");
  if (file.size > left) return t("Together, the files can be up to 5 MB.");
  return file.size === 0 ? t("This file is empty.") : null;
}

/** Part by part, so that each fits into a request. */
async function upload(file: File): Promise<CampaignFile> {
  const fileId = newId();
  const bytes = new Uint8Array(await file.arrayBuffer());
  for (let part = 0; part * PART_BYTES < bytes.length; part += 1) {
    const base64 = toBase64(bytes.subarray(part * PART_BYTES, (part + 1) * PART_BYTES));
    await call(addFilePart, { fileId, part, base64 });
  }
  const name =
    file.name
      .replaceAll(/[\p{Cc}/\\"]/gu, " ")
      .trim()
      .slice(-120) || "file";
  return { id: fileId, name, type: file.type as CampaignFile["type"], bytes: bytes.length };
}
