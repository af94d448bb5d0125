import { SendHorizontal, Square } from "lucide-react";
import { type KeyboardEvent, useState } from "react";
import { LONGEST_QUESTION } from "#shared/features/assistant/chat/conversation.ts";
import { IconButton } from "#web/ui/actions/icon-button.tsx";
import { controlStyle } from "#web/ui/forms/control-style.ts";
import { t } from "#web/words/t.ts";

interface QuestionBoxProps {
  isAnswering: boolean;
  isFull: boolean;
  onAsk: (text: string) => void;
  onStop: () => void;
}

/** A thumb's return key makes a new line; a keyboard's asks. */
const hasKeyboard = () => matchMedia("(hover: hover) and (pointer: fine)").matches;

export function QuestionBox({ isAnswering, isFull, onAsk, onStop }: QuestionBoxProps) {
  const [draft, setDraft] = useState("");
  const text = draft.trim();
  const send = () => {
    if (!text) return;
    setDraft("");
    onAsk(text);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing || !hasKeyboard()) return;
    event.preventDefault();
    send();
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
      className="flex items-end gap-2"
    >
      <textarea
        rows={1}
        value={draft}
        maxLength={LONGEST_QUESTION}
        disabled={isFull}
        aria-label={t("Your question")}
        placeholder={isFull ? t("Start a new conversation to continue") : t("Ask about the studio")}
        onChange={({ target }) => setDraft(target.value)}
        onKeyDown={onKeyDown}
        className={`${controlStyle} field-sizing-content block max-h-36 min-h-11 flex-1 resize-none rounded-3xl! py-2.5`}
      />
      {isAnswering && !text ? (
        <IconButton label={t("Stop the answer")} variant="outline" onClick={onStop}>
          <Square aria-hidden="true" />
        </IconButton>
      ) : (
        <IconButton type="submit" label={t("Ask @send")} variant="filled" disabled={!text || isFull}>
          <SendHorizontal aria-hidden="true" />
        </IconButton>
      )}
    </form>
  );
}
