/** What is used of an `install` event. Static routes are not in TypeScript's library, and not in every browser. */
interface RoutingInstallEvent {
  addRoutes?(rule: { condition: { urlPattern: string; requestMode: RequestMode }; source: "network" }): Promise<void>;
  waitUntil(done: Promise<unknown>): void;
}

/**
 * Where the browser can, calls of the API go to the network without starting this worker: they are faster, and an idle
 * worker can make room for the next version. See README.md. What the worker keeps, pictures and videos, is not `cors`.
 */
export function routeApiAround(event: RoutingInstallEvent): void {
  const routed = event.addRoutes?.({ condition: { urlPattern: "/api/*", requestMode: "cors" }, source: "network" });
  // A browser that refuses the rule still installs the worker, and its calls pass through it.
  event.waitUntil(Promise.resolve(routed).catch(() => undefined));
}
