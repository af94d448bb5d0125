export { type NotifyRequest, notify, type PushText, withdraw } from "./notify.ts";
