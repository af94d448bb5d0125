import { inForce } from "../../../shared/core/settings/in-force.ts";

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

/**
 * The page with the studio's name, currency and names of levels, so that a first visit shows them from its first draw: the device has
 * heard of nothing yet.
 */
export function brandPage(html: string): string {
  const { name, appName, currency, levels } = inForce();
  const ladder = levels.ladder.map(({ key, name: word }) => ({ key, name: word }));
  const settings = escapeHtml(JSON.stringify({ name, appName, currency, levels: { ladder } }));
  return html
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escapeHtml(appName)}</title>`)
    .replace(
      /(<meta name="apple-mobile-web-app-title" content=")[^"]*(" ?\/?>)/,
      (_, before: string, after: string) =>
        `${before}${escapeHtml(appName)}${after}\n    <meta name="studio" content="${settings}">`,
    );
}

/** The manifest with the name under the icon on the home screen. */
export function brandManifest(json: string): string {
  const manifest = JSON.parse(json) as { name: string; short_name: string };
  const { appName } = inForce();
  const name = manifest.name.replace(manifest.short_name, () => appName);
  return JSON.stringify({ ...manifest, name, short_name: appName }, null, 2);
}
