/** Static routes for requests: not in TypeScript's library, and not in every browser. */
interface RoutingInstallEvent extends ExtendableEvent {
  addRoutes?(rule: { condition: { urlPattern: string; requestMode: RequestMode }; source: "network" }): Promise<void>;
}

/**
 * Where the browser can, calls of the API go to the network without starting this worker: they are faster, and an idle
 * worker can make room for the next version. See README.md. What the worker keeps, pictures and videos, is not `cors`.
 */
export function routeApiAround(event: RoutingInstallEvent): void {
  event.waitUntil(
    Promise.resolve(event.addRoutes?.({ condition: { urlPattern: "/api/*", requestMode: "cors" }, source: "network" })),
  );
}
