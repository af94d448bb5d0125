export const GUEST_NAME = "Guest";

/** A seat that was sold to a guest at the till, until they say at the door who they are. */
export const isGuestPlace = ({ id, attendeeId }: { id: string; attendeeId: string }): boolean => id === attendeeId;
