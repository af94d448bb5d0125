import { mergeAttributes, Node } from "@tiptap/core";
import { FIELD_WORDS, isMergeField } from "#shared/features/campaigns/merge-fields.ts";
import { t } from "#web/words/t.ts";

const fieldLabel = (field: string): string => (isMergeField(field) ? t(FIELD_WORDS[field]) : field);

/** A field in the text: one piece, that stands for what is known of the reader. */
export const MergeFieldNode = Node.create({
  name: "mergeField",
  group: "inline",
  inline: true,
  atom: true,
  selectable: true,
  addAttributes() {
    return { field: { default: "" }, fallback: { default: "" } };
  },
  parseHTML() {
    return [];
  },
  renderHTML({ node, HTMLAttributes }) {
    const { field, fallback } = node.attrs as { field: string; fallback: string };
    const look = "rounded-md bg-brand-soft px-1.5 py-0.5 text-[0.9375em] font-medium text-brand-ink";
    const label = fieldLabel(field);
    const title = fallback ? t("{field}, or “{fallback}”", { field: label, fallback }) : label;
    // The field's own attributes hold no HTML names.
    const { field: _field, fallback: _fallback, ...rest } = HTMLAttributes;
    return ["span", mergeAttributes(rest, { class: look, title, "data-merge-field": field }), label];
  },
  renderText({ node }) {
    return `{${String(node.attrs.field)}}`;
  },
});
