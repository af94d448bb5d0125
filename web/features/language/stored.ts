/** Whether this device speaks another language than the app is written in: asked before anything else is loaded. */
export const isForeign = (): boolean => (localStorage.getItem("language") ?? "").includes('"es"');
