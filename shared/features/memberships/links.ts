/** The page to which Stripe sends the buyer of a membership back. */
export const pathToMembership = (sessionId: string): string => `/membership-success?session_id=${sessionId}`;
/** The page to which Stripe sends a member back after a change of card. */
export const pathToNewCard = (sessionId: string): string => `/memberships?card=${sessionId}`;
