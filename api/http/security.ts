import type { Middleware } from "koa";
import helmet from "koa-helmet";

/**
 * Headers of every answer. Styles may be inline because Radix sets them on elements; scripts may not.
 * HSTS only where the outside really speaks TLS.
 */
export function securityHeaders({ isHttps }: { isHttps: boolean }): Middleware[] {
  const headers = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", "data:", "blob:", "https:"],
        connectSrc: ["'self'"],
        workerSrc: ["'self'"],
        manifestSrc: ["'self'"],
        fontSrc: ["'self'"],
        // What was picked on the device, looked at before it is uploaded.
        mediaSrc: ["'self'", "blob:"],
        // Players of videos that lie elsewhere, loaded when somebody presses play: their addresses without trackers.
        frameSrc: ["https://www.youtube-nocookie.com", "https://player.vimeo.com"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        ...(isHttps && { upgradeInsecureRequests: [] }),
      },
    },
    strictTransportSecurity: isHttps ? { maxAge: 63_072_000, includeSubDomains: true } : false,
    crossOriginOpenerPolicy: { policy: "same-origin" },
    referrerPolicy: { policy: "strict-origin-when-cross-origin" },
    xFrameOptions: { action: "deny" },
  });
  return [
    headers as unknown as Middleware,
    async (http, next) => {
      http.set("Permissions-Policy", "camera=(self), microphone=(), geolocation=(), payment=(), usb=()");
      if (http.path.startsWith("/api/")) http.set("Cache-Control", "no-store");
      await next();
    },
  ];
}
