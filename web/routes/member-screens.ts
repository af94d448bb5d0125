/** In a file of its own, so that a guest's first visit carries nothing of what members come to later. */
export const SCREENS = import.meta.glob(["../features/*/screens/*.tsx", "!../features/*/screens/admin-*.tsx"]);
