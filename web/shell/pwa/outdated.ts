const STORAGE_KEY = "reloadedAt";
/** A second failure that soon is no old version: reloading would go round in circles. */
const AGAIN_AFTER_MS = 30_000;

/**
 * A part of this page that cannot be fetched any more belongs to a version that is gone: the page is reloaded, once.
 * Without a network nothing is done, because the stored version is whole.
 */
export function reloadWhenOutdated(): void {
  window.addEventListener("vite:preloadError", () => {
    const last = Number(sessionStorage.getItem(STORAGE_KEY) ?? 0);
    if (!navigator.onLine || Date.now() - last < AGAIN_AFTER_MS) return;
    sessionStorage.setItem(STORAGE_KEY, String(Date.now()));
    window.location.reload();
  });
}
