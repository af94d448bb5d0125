/** In a file of its own, so that a member's first visit carries nothing of the administration. */
export const SCREENS = import.meta.glob("../features/*/screens/admin-*.tsx");
