import type { ReactNode } from "react";
import type { Message } from "#shared/core/messages/message.ts";
import { type InBothForms, isMessage, messageOf, tAnswer, tField, tText } from "./t.ts";

/**
 * A text that the studio or a person wrote: the page's translator has its words in another language. An element that
 * shows nothing else says `data-content` itself.
 */
export const Content = ({ children }: { children: ReactNode }) => <span data-content>{children}</span>;

interface StoredTextProps<Name extends string> {
  row: InBothForms<Name>;
  name: Name;
}

/** A text of a row that the server stored in both forms; without a message it is content. */
export const StoredText = <const Name extends string>({ row, name }: StoredTextProps<Name>) =>
  messageOf(row, name) ? <span>{tField(row, name)}</span> : <Content>{row[name]}</Content>;

interface StoredReasonProps {
  text: string;
  /** Where the product gave it with values. */
  words?: Message | undefined;
}

/** A reason, which is a person's or one that the product gives and stores in English. */
export function StoredReason({ text, words }: StoredReasonProps) {
  if (words) return <span>{tAnswer({ message: text, words })}</span>;
  return isMessage(text) ? <span>{tText(text)}</span> : <Content>{text}</Content>;
}
