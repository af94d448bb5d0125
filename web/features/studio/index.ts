export { RoomInput } from "./components/room-input.tsx";
export { StudioAddress } from "./components/studio-address.tsx";
export { StudioContact } from "./components/studio-contact.tsx";
export { WhatToBring } from "./components/what-to-bring.tsx";
export { useStudio } from "./queries.ts";
