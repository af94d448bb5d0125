const KEY = "invitation";

/**
 * A link out of a letter leads through sign-in, registration and the waiver before it can be answered. Its secret waits
 * in this tab meanwhile, and leaves the address at once.
 */
export function keepInvitation(): void {
  const token = /^#invitation=([\w-]{20,200})$/.exec(window.location.hash)?.[1];
  if (!token) return;
  sessionStorage.setItem(KEY, token);
  window.history.replaceState(window.history.state, "", window.location.pathname + window.location.search);
}

export const keptInvitation = (): string | null => sessionStorage.getItem(KEY);
export const forgetInvitation = (): void => sessionStorage.removeItem(KEY);
