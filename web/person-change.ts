/**
 * Told when the person of this page changes: whoever keeps something of a person in memory forgets it then. What is in
 * the browser's stores is the session's own work.
 */
const personChange = new EventTarget();

export const onPersonChange = (forget: () => void): void => personChange.addEventListener("change", forget);

export const tellPersonChange = (): boolean => personChange.dispatchEvent(new Event("change"));
