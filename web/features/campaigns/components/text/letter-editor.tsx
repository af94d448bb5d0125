import { type Editor, EditorContent, useEditor } from "@tiptap/react";
import StarterKit from "@tiptap/starter-kit";
import { clsx } from "clsx";
import { LETTER_LINK, type LetterText } from "#shared/features/campaigns/letter-text.ts";
import { controlStyle } from "#web/ui/forms/control-style.ts";
import { t } from "#web/words/t.ts";
import { EditorToolbar } from "./editor-toolbar.tsx";
import { toLetterText } from "./letter-json.ts";
import { MergeFieldNode } from "./merge-field.ts";

interface LetterEditorProps {
  /** Spoken name, with the language. */
  label: string;
  language: "en" | "es";
  text: LetterText;
  onChange: (text: LetterText) => void;
}

const EXTENSIONS = [
  StarterKit.configure({
    blockquote: false,
    code: false,
    codeBlock: false,
    strike: false,
    underline: false,
    horizontalRule: false,
    trailingNode: false,
    heading: { levels: [2, 3] },
    link: {
      openOnClick: false,
      autolink: true,
      defaultProtocol: "https",
      isAllowedUri: (address) => LETTER_LINK.test(address),
      HTMLAttributes: { class: "underline" },
    },
  }),
  MergeFieldNode,
];

/** The look of the text while it is written, near to the letter's. */
const TEXT_STYLE = clsx(
  controlStyle,
  "min-h-56 rounded-t-none py-3 whitespace-pre-wrap [overflow-wrap:anywhere]",
  "[&_h2]:mt-3 [&_h2]:mb-1 [&_h2]:text-xl [&_h2]:font-semibold [&_h3]:mt-2 [&_h3]:mb-1 [&_h3]:text-lg [&_h3]:font-semibold",
  "[&_p]:min-h-6 [&_p+p]:mt-3 [&_ol]:my-2 [&_ol]:list-decimal [&_ol]:pl-6 [&_ul]:my-2 [&_ul]:list-disc [&_ul]:pl-6",
);

/** A small editor of text: what a letter can hold, and nothing else. */
export function LetterEditor({ label, language, text, onChange }: LetterEditorProps) {
  const editor = useEditor({
    extensions: EXTENSIONS,
    content: text,
    // The page allows no styles that a script writes; the few that are needed are classes.
    injectCSS: false,
    immediatelyRender: true,
    editorProps: {
      attributes: { role: "textbox", "aria-multiline": "true", "aria-label": label, lang: language, class: TEXT_STYLE },
      handleDOMEvents: {
        // Out of the text to the next control, also in a list.
        keydown: (_, event) => event.key === "Tab",
      },
      // As plain text: pages and documents bring looks along that mail programs show each in their own way.
      handlePaste: (view, event) => {
        const plain = event.clipboardData?.getData("text/plain");
        if (!plain) return false;
        view.pasteText(plain, event);
        return true;
      },
      handleDrop: (_view, _event, _slice, isMoved) => !isMoved,
    },
    onUpdate: ({ editor: changed }) => onChange(toLetterText(changed.getJSON())),
  });
  return (
    <div>
      <EditorToolbar editor={editor} label={t("Format: {part}", { part: label })} />
      <EditorContent editor={editor as Editor} />
    </div>
  );
}
