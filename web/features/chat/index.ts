export { ClassChatItem, useMayChatOfClass } from "./components/class-chat-item.tsx";
