export { ChatMessageModel } from "./messages/message.model.ts";
export { ChatReadModel } from "./messages/read.model.ts";
export { ChatRoomModel } from "./rooms/room.model.ts";
export { directRoomId } from "./rooms/rooms.ts";
export { audiencesAt, audiencesOfRoom } from "./rooms/visibility.ts";
