export { type NotifyRequest, notify, type PushText } from "./notify.ts";
