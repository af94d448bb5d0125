import type { Phrases } from "../../phrase-book.ts";

export const serverChatPhrases: Phrases = {};
