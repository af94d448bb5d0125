/** Fires when the switch or the key of the assistant was changed on this page: the floating button follows. */
export const configChanged = new EventTarget();
