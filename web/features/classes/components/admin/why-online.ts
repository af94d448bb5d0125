import { message } from "#shared/core/messages/message.ts";

export const WHY_ONLINE = message("You need a connection to plan, so two people never plan over each other.");
