const KEY = "chosen-class";

/**
 * The class a guest looked at last, before signing in or registering. It waits in this tab through registration and the
 * waiver; signing out wipes it.
 */
export const chooseClass = (classInstanceId: string): void => sessionStorage.setItem(KEY, classInstanceId);

export const chosenClass = (): string | null => sessionStorage.getItem(KEY);
export const forgetChosenClass = (): void => sessionStorage.removeItem(KEY);
