import { SendHorizontal } from "lucide-react";
import { type KeyboardEvent, useRef } from "react";
import { v7 as newId } from "uuid";
import { LONGEST_MESSAGE } from "#shared/features/chat/room-rules.ts";
import { IconButton } from "#web/ui/actions/icon-button.tsx";
import { controlStyle } from "#web/ui/forms/control-style.ts";
import { useWrite } from "#web/use-write.ts";
import { t } from "#web/words/t.ts";
import { sendMessageEffect } from "../../effects.ts";

export interface ComposerProps {
  roomId: string;
  /** What is being typed stays with the room while one looks at another. */
  draft: string;
  onDraft: (text: string) => void;
}

/** From here on the number of characters left is said. */
const NEARLY_FULL = LONGEST_MESSAGE - 200;

/** A thumb's return key makes a new line; a keyboard's sends. */
const hasKeyboard = () => matchMedia("(hover: hover) and (pointer: fine)").matches;

export function Composer({ roomId, draft, onDraft }: ComposerProps) {
  const write = useWrite();
  const field = useRef<HTMLTextAreaElement>(null);
  const text = draft.trim();
  const send = () => {
    if (!text) return;
    onDraft("");
    field.current?.focus();
    const message = { roomId, id: newId(), text, at: new Date().toISOString() };
    // What the device could not keep goes back where it was typed.
    void write(sendMessageEffect, message).then((written) => written ?? onDraft(text));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing || !hasKeyboard()) return;
    event.preventDefault();
    send();
  };
  return (
    <form
      data-dock
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
      className="flex items-end gap-2 border-t border-line bg-surface-raised p-2.5"
    >
      <div className="min-w-0 flex-1">
        <textarea
          ref={field}
          rows={1}
          value={draft}
          maxLength={LONGEST_MESSAGE}
          aria-label={t("Message")}
          placeholder={t("Write a message")}
          onChange={({ target }) => onDraft(target.value)}
          onKeyDown={onKeyDown}
          className={`${controlStyle} field-sizing-content block max-h-36 min-h-11 resize-none rounded-3xl! py-2.5`}
        />
        {draft.length > NEARLY_FULL && (
          <p className="px-3 pt-1 text-xs text-ink-muted">
            {t("{value, plural, one {# character left} other {# characters left}}", {
              value: LONGEST_MESSAGE - draft.length,
            })}
          </p>
        )}
      </div>
      <IconButton type="submit" label={t("Send")} variant="filled" disabled={!text}>
        <SendHorizontal aria-hidden="true" />
      </IconButton>
    </form>
  );
}
