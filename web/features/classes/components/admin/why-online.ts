import { message } from "#shared/core/messages/message.ts";

export const WHY_ONLINE = message(
  "Planning happens on the studio's server, so that two people never plan over each other.",
);
