/** Where somebody who bought a membership comes back to. */
export const pathToMembership = (sessionId: string): string => `/membership-success?session_id=${sessionId}`;
/** Where somebody who gave another card comes back to. */
export const pathToNewCard = (sessionId: string): string => `/memberships?card=${sessionId}`;
