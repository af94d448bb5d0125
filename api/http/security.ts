import type { Middleware } from "koa";
import helmet from "koa-helmet";

/** Styles may be inline because Radix sets them on elements; scripts may not. HSTS only where the outside really speaks TLS. */
function headersWith(pictureOrigins: string[], isHttps: boolean): Middleware {
  const headers = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", "data:", "blob:", ...pictureOrigins],
        connectSrc: ["'self'"],
        workerSrc: ["'self'"],
        manifestSrc: ["'self'"],
        fontSrc: ["'self'"],
        // What was picked on the device, looked at before it is uploaded.
        mediaSrc: ["'self'", "blob:"],
        // Players of videos on other sites, loaded when the viewer presses play: their addresses without trackers.
        frameSrc: ["https://www.youtube-nocookie.com", "https://player.vimeo.com"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        // See README.md, "Texts do not become code".
        requireTrustedTypesFor: ["'script'"],
        trustedTypes: ["default"],
        ...(isHttps && { upgradeInsecureRequests: [] }),
      },
    },
    strictTransportSecurity: isHttps ? { maxAge: 63_072_000, includeSubDomains: true } : false,
    crossOriginOpenerPolicy: { policy: "same-origin" },
    referrerPolicy: { policy: "strict-origin-when-cross-origin" },
    xFrameOptions: { action: "deny" },
  });
  return headers as unknown as Middleware;
}

interface Security {
  isHttps: boolean;
  /** Whose pictures the pages may show besides their own. */
  pictureOrigins(): Promise<string[]>;
}

/** Only documents load pictures: what is asked for below a file's name or the API needs no other's. */
const isDocument = (path: string) => !path.startsWith("/api/") && /(^|\/)[^/.]*$|\.html$/.test(path);

/** Headers of every answer. */
export function securityHeaders({ isHttps, pictureOrigins }: Security): Middleware[] {
  const own = headersWith([], isHttps);
  let others = { of: "", headers: own };
  return [
    async (http, next) => {
      const origins = isDocument(http.path) ? await pictureOrigins() : [];
      if (origins.length === 0) return own(http, next);
      const of = origins.join(" ");
      if (others.of !== of) others = { of, headers: headersWith(origins, isHttps) };
      return others.headers(http, next);
    },
    async (http, next) => {
      http.set("Permissions-Policy", "camera=(self), microphone=(), geolocation=(), payment=(), usb=()");
      if (http.path.startsWith("/api/")) http.set("Cache-Control", "no-store");
      await next();
    },
  ];
}
