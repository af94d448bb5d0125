export { ClassChatLink } from "./components/class-chat-link.tsx";
