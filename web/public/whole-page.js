/*
 * Runs before the app and without any part of it. While releases change, a first visit can get one release's page and
 * ask a server of another release for its scripts: the page would stay white. It is loaded again until both belong
 * together, and after that the user sees a message. Decision: web/shell/README.md, "A page whose parts are missing".
 */
(() => {
  const STORAGE_KEY = "loadedAgain";
  const PAUSES_MS = [500, 2_000, 5_000];
  /** An older failure was another rollout. */
  const FORGET_AFTER_MS = 60_000;
  const isSpanish = /^es\b/i.test(navigator.language);
  const words = isSpanish
    ? {
        soon: "La aplicación se está actualizando. Un momento…",
        failed: "No se pudo cargar la app. Revisa tu conexión y vuelve a intentarlo.",
        reload: "Recargar",
        old: "Este navegador es demasiado antiguo para la app. Usa Chrome o Edge 122, Firefox 127, Safari 17.4 o uno más nuevo.",
      }
    : {
        soon: "The app is being updated. One moment…",
        failed: "Couldn't load the app. Check your connection and try again.",
        reload: "Reload",
        old: "This browser is too old for the app. Use Chrome or Edge 122, Firefox 127, Safari 17.4, or a newer one.",
      };

  const makeBox = (role) => {
    const box = document.createElement("div");
    box.setAttribute("role", role);
    box.lang = isSpanish ? "es" : "en";
    return box;
  };

  const show = (role, text) => {
    const box = makeBox(role);
    box.style.cssText =
      "max-width:24rem;margin:30vh auto 0;padding:0 1.5rem;text-align:center;font:1rem/1.5 system-ui,sans-serif";
    const line = document.createElement("p");
    line.textContent = text;
    box.append(line);
    document.getElementById("root").replaceChildren(box);
    return box;
  };

  // Built-in functions are not compiled for older browsers as the syntax is. The page opens as far as it can.
  const isTooOld = [Map.groupBy, Promise.withResolvers, Set.prototype.difference].includes(undefined);
  if (isTooOld) {
    const box = makeBox("alert");
    box.id = "too-old";
    box.style.cssText = "padding:.75rem 1rem;background:#fef3c7;color:#78350f;font:1rem/1.4 system-ui,sans-serif";
    box.textContent = words.old;
    document.body.prepend(box);
  }

  const readTries = () => {
    try {
      const { count, at } = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? "{}");
      return Date.now() - at < FORGET_AFTER_MS ? count : 0;
    } catch {
      return PAUSES_MS.length;
    }
  };

  let isRecovering = false;
  const recover = () => {
    if (isRecovering) return;
    isRecovering = true;
    const count = readTries();
    if (count < PAUSES_MS.length && navigator.onLine) {
      show("status", words.soon);
      sessionStorage.setItem(STORAGE_KEY, JSON.stringify({ count: count + 1, at: Date.now() }));
      setTimeout(() => location.reload(), PAUSES_MS[count]);
      return;
    }
    const button = document.createElement("button");
    button.textContent = words.reload;
    button.style.cssText =
      "min-height:44px;padding:0 1.5rem;border:0;border-radius:12px;background:#7c3aed;color:#fff;font:inherit;font-weight:600;cursor:pointer";
    button.addEventListener("click", () => location.reload());
    show("alert", words.failed).append(button);
  };

  // Also asked for by the app's first script, when what it fetches before the first draw is missing.
  addEventListener("part-missing", recover);
  // A script's failure is reported when its turn comes, which is after this one's.
  for (const script of document.querySelectorAll('script[type="module"]')) script.addEventListener("error", recover);
  // Styles are waited for: without a sheet by now, they failed.
  for (const styles of document.querySelectorAll('link[rel="stylesheet"]')) if (!styles.sheet) recover();
})();

/*
 * The studio's own logo, as this device knew it last: the page may be an older stored one, and the app's first script has
 * no room for it. `base.css` does the rest.
 */
try {
  const { logoId } = JSON.parse(localStorage.getItem("studioSettings") ?? "{}");
  if (typeof logoId === "string")
    document.documentElement.style.setProperty(
      "--logo",
      /^[\da-f-]+$/.test(logoId) ? `url(/api/studio-logos/${logoId}/small)` : "",
    );
} catch {
  // No storage, or not ours: what the page was sent with holds.
}
