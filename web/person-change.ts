/**
 * Fires when the page's user changes: every module that keeps something personal in memory forgets it then. The session
 * itself clears the browser's stores.
 */
const personChange = new EventTarget();

export const onPersonChange = (forget: () => void): void => personChange.addEventListener("change", forget);

export const firePersonChange = (): boolean => personChange.dispatchEvent(new Event("change"));
