import type { Editor } from "@tiptap/react";
import { Link2 } from "lucide-react";
import { useState } from "react";
import { LETTER_LINK } from "#shared/features/campaigns/letter-text.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { Field } from "#web/ui/forms/field.tsx";
import { TextInput } from "#web/ui/forms/text-input.tsx";
import { Popover } from "#web/ui/overlays/popover.tsx";
import { t } from "#web/words/t.ts";
import { toolStyle } from "./tool-style.ts";

/** `studio.example` is meant as a page, `ana@example.com` as a mailbox. */
function addressOf(typed: string): string {
  const text = typed.trim();
  if (/^(https?:\/\/|mailto:)/i.test(text)) return text;
  return /^[^\s/]+@[^\s/]+$/.test(text) ? `mailto:${text}` : `https://${text}`;
}

/** Makes the chosen words a link, or ends it. */
export function LinkButton({ editor, isOn }: { editor: Editor; isOn: boolean }) {
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState("");
  const [error, setError] = useState<string>();
  const open = (opened: boolean) => {
    setOpen(opened);
    setError(undefined);
    if (opened) setTyped(String(editor.getAttributes("link").href ?? ""));
  };
  const chain = () => editor.chain().extendMarkRange("link");
  function save() {
    const href = addressOf(typed);
    if (!LETTER_LINK.test(href)) return setError(t("A link starts with https://, http:// or mailto:."));
    if (editor.state.selection.empty && !isOn)
      editor
        .chain()
        .insertContent({
          type: "text",
          text: href.replace(/^mailto:/i, ""),
          marks: [{ type: "link", attrs: { href } }],
        })
        .run();
    else chain().setLink({ href }).run();
    setOpen(false);
  }
  return (
    <Popover
      label={t("Link")}
      align="start"
      open={isOpen}
      onOpenChange={open}
      focusAfter={() => editor.commands.focus()}
      trigger={
        <button type="button" aria-label={t("Link")} title={t("Link")} aria-pressed={isOn} className={toolStyle}>
          <Link2 />
        </button>
      }
    >
      <form
        className="grid gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          event.stopPropagation();
          save();
        }}
      >
        <Field label={t("Where it goes")} hint={t("A web address or an email address.")} error={error}>
          <TextInput
            value={typed}
            inputMode="url"
            autoComplete="off"
            onChange={({ target }) => setTyped(target.value)}
          />
        </Field>
        <div className="flex flex-wrap gap-2">
          <Button type="submit" size="sm" variant="secondary">
            {t("Set the link")}
          </Button>
          {isOn && (
            <Button
              size="sm"
              variant="ghost"
              onClick={() => {
                chain().unsetLink().run();
                setOpen(false);
              }}
            >
              {t("Remove the link")}
            </Button>
          )}
        </div>
      </form>
    </Popover>
  );
}
