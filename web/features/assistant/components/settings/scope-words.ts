import { type Message, message } from "#shared/core/messages/message.ts";
import type { KeyScope } from "#shared/features/assistant/keys/key.ts";

export const SCOPE_WORDS: Record<KeyScope, Message> = {
  read: message("May look"),
  propose: message("May look and propose"),
};
