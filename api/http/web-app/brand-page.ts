import { inForce, studioZone } from "#shared/core/settings/in-force.ts";
import { LOGO_SIDES, type LogoVariant, logoPath } from "#shared/core/settings/logo-path.ts";
import { escapeHtml } from "../../escape-html.ts";

/**
 * The page with the studio's name, currency, time zone and names of levels, so that a first visit shows them from its first
 * draw: the device has received nothing yet.
 */
export function brandPage(html: string): string {
  const { name, appName, logoId, currency, levels } = inForce();
  const ladder = levels.ladder.map(({ key, name: word }) => ({ key, name: word }));
  const settings = escapeHtml(JSON.stringify({ name, appName, currency, zone: studioZone(), levels: { ladder } }));
  return brandIcons(html, logoId)
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escapeHtml(appName)}</title>`)
    .replace(
      /(<meta name="apple-mobile-web-app-title" content=")[^"]*(" ?\/?>)/,
      (_, before: string, after: string) =>
        `${before}${escapeHtml(appName)}${after}\n    <meta name="studio" content="${settings}">`,
    );
}

/** The tab's and the home screen's icon of the studio's own logo. */
function brandIcons(html: string, logoId: string): string {
  if (!logoId) return html;
  return html
    .replace("<html ", `<html style="--logo:url(${logoPath(logoId, "small")})" `)
    .replaceAll(/[ \t]*<link rel="icon"[^>]*>\n/g, "")
    .replace(/<link rel="apple-touch-icon"[^>]*>/, () =>
      [
        `<link rel="icon" type="image/png" sizes="192x192" href="${logoPath(logoId, "small")}" />`,
        `<link rel="apple-touch-icon" href="${logoPath(logoId, "apple")}" />`,
      ].join("\n    "),
    );
}

interface Manifest {
  name: string;
  short_name: string;
  icons: { src: string; sizes: string; type: string; purpose: string }[];
}

/** The manifest with the name and the icon of the home screen. */
export function brandManifest(json: string): string {
  const manifest = JSON.parse(json) as Manifest;
  const { appName, logoId } = inForce();
  const name = manifest.name.replace(manifest.short_name, () => appName);
  const icons = logoId ? [...logoIcons(logoId), ...manifest.icons.filter(isSilhouette)] : manifest.icons;
  return JSON.stringify({ ...manifest, name, short_name: appName, icons }, null, 2);
}

/** For one color, which a picture cannot be turned into. */
const isSilhouette = ({ purpose }: Manifest["icons"][number]) => purpose === "monochrome";

function logoIcons(logoId: string): Manifest["icons"] {
  const icon = (variant: LogoVariant, purpose: string) => {
    const side = LOGO_SIDES[variant];
    return { src: logoPath(logoId, variant), sizes: `${side}x${side}`, type: "image/png", purpose };
  };
  return [icon("small", "any"), icon("icon", "any"), icon("maskable", "maskable")];
}
