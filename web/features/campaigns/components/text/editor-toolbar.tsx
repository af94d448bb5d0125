import { type Editor, useEditorState } from "@tiptap/react";
import { Bold, Heading2, Heading3, Italic, List, ListOrdered, Redo2, Undo2 } from "lucide-react";
import type { ReactNode } from "react";
import { t } from "#web/words/t.ts";
import { FieldButton } from "./field-button.tsx";
import { LinkButton } from "./link-button.tsx";
import { toolStyle } from "./tool-style.ts";

interface EditorToolbarProps {
  editor: Editor;
  label: string;
}

/** Buttons over the text. Each says whether it holds where the cursor stands. */
export function EditorToolbar({ editor, label }: EditorToolbarProps) {
  const state = useEditorState({
    editor,
    selector: ({ editor: current }) => ({
      isBold: current.isActive("bold"),
      isItalic: current.isActive("italic"),
      isTitle: current.isActive("heading", { level: 2 }),
      isSubtitle: current.isActive("heading", { level: 3 }),
      isBulleted: current.isActive("bulletList"),
      isNumbered: current.isActive("orderedList"),
      isLink: current.isActive("link"),
      canUndo: current.can().undo(),
      canRedo: current.can().redo(),
    }),
  });
  const chain = () => editor.chain().focus();
  return (
    <div
      role="toolbar"
      aria-label={label}
      className="flex flex-wrap items-center gap-0.5 rounded-t-control border border-b-0 border-line-strong bg-surface-sunken p-1"
    >
      <Tool label={t("Bold")} isOn={state.isBold} onPress={() => chain().toggleBold().run()}>
        <Bold />
      </Tool>
      <Tool label={t("Italic")} isOn={state.isItalic} onPress={() => chain().toggleItalic().run()}>
        <Italic />
      </Tool>
      <Tool label={t("Title")} isOn={state.isTitle} onPress={() => chain().toggleHeading({ level: 2 }).run()}>
        <Heading2 />
      </Tool>
      <Tool label={t("Subtitle")} isOn={state.isSubtitle} onPress={() => chain().toggleHeading({ level: 3 }).run()}>
        <Heading3 />
      </Tool>
      <Tool label={t("List")} isOn={state.isBulleted} onPress={() => chain().toggleBulletList().run()}>
        <List />
      </Tool>
      <Tool label={t("Numbered list")} isOn={state.isNumbered} onPress={() => chain().toggleOrderedList().run()}>
        <ListOrdered />
      </Tool>
      <LinkButton editor={editor} isOn={state.isLink} />
      <FieldButton
        onInsert={(attrs) => editor.chain().insertContent({ type: "mergeField", attrs }).run()}
        focusAfter={() => editor.commands.focus()}
      />
      <Tool label={t("Undo")} isDisabled={!state.canUndo} onPress={() => chain().undo().run()}>
        <Undo2 />
      </Tool>
      <Tool label={t("Redo")} isDisabled={!state.canRedo} onPress={() => chain().redo().run()}>
        <Redo2 />
      </Tool>
    </div>
  );
}

interface ToolProps {
  label: string;
  isOn?: boolean;
  isDisabled?: boolean;
  onPress: () => void;
  children: ReactNode;
}

function Tool({ label, isOn, isDisabled = false, onPress, children }: ToolProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      aria-pressed={isOn}
      disabled={isDisabled}
      className={toolStyle}
      onClick={onPress}
    >
      {children}
    </button>
  );
}
