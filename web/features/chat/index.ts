export { ClassChatItem, useMayChatOfClass } from "./components/class-chat-item.tsx";
export { loadUnread } from "./room-view.ts";
