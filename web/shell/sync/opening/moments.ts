/** Nothing changes faster than this without a poke or a focus that has reported it already. */
const TIMER_MS = 60_000;

/** Calls back whenever asking the server again is worth it. @returns stop */
export function listenForMoments(onMoment: () => void): () => void {
  const whenVisible = () => document.visibilityState === "visible" && onMoment();
  const timer = setInterval(whenVisible, TIMER_MS);
  window.addEventListener("focus", onMoment);
  window.addEventListener("online", onMoment);
  window.addEventListener("offline", onMoment);
  document.addEventListener("visibilitychange", whenVisible);
  return () => {
    clearInterval(timer);
    window.removeEventListener("focus", onMoment);
    window.removeEventListener("online", onMoment);
    window.removeEventListener("offline", onMoment);
    document.removeEventListener("visibilitychange", whenVisible);
  };
}
