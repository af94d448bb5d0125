import "./ui/tokens.css";
import "./shell/shell.css";
import { StrictMode, startTransition } from "react";
import { createRoot } from "react-dom/client";
import { App } from "./app.tsx";
import { orAfter } from "./data/device/patience.ts";
import { keepLinks, keptProof, openSession } from "./features/accounts/index.ts";
import { wearLastBrand } from "./features/landing/index.ts";
import { isForeign } from "./features/language/stored.ts";
import { wearLastSettings } from "./features/studio/in-force.ts";
import { preload } from "./routes/routes.tsx";
import { firstDraw, isFirstVisit } from "./shell/first-draw.ts";
import "./shell/pwa/half-filled.ts";
import { listenForInstall } from "./shell/pwa/install.ts";
import { reloadWhenOutdated } from "./shell/pwa/outdated.ts";
import { allowTrustedTexts } from "./shell/pwa/trusted-types.ts";
import { applyAppearance, readAppearance } from "./ui/appearance.ts";

allowTrustedTexts();
keepLinks();
applyAppearance(readAppearance());
wearLastBrand();
wearLastSettings();
listenForInstall();
reloadWhenOutdated();

/** Other parts of the app must come first; a page that speaks another language must speak it from its first draw. */
async function openLanguage(onChange: () => void): Promise<void> {
  if (!isForeign()) await firstDraw;
  const { openLanguage: open } = await import("./features/language/page-language.ts");
  await open(onChange);
}

/**
 * How long a first visit waits for its page's code, which is fetched beside this one's. React shows a fallback for at least
 * 300 ms, even where the page comes a moment later.
 */
const PAGE_PATIENCE_MS = 100;

/** Not awaited by this module: the parts of a page import it, and would wait for it while it waits for them. */
async function start(root: HTMLElement): Promise<void> {
  if (!("Temporal" in globalThis)) await import("temporal-polyfill/global");
  openSession();
  if (keptProof()) void import("./features/profile/confirm-address.ts").then((page) => page.confirmWhenSignedIn());
  // From the device's own store everything is here in a moment, and drawn at once; a first visit soon draws as it comes.
  const isStored = !isFirstVisit();
  const loading = preload(window.location.pathname).catch(() => {});
  // Else the page is laid out in another font first.
  if (isStored) void document.fonts.load('normal 1em "Figtree Variable"').catch(() => {});
  const page = createRoot(root);
  const draw = () =>
    page.render(
      <StrictMode>
        <App />
      </StrictMode>,
    );
  // Without its messages the page speaks English, which is better than no page.
  const language = openLanguage(draw).catch(() => {});
  if (isForeign()) await language;
  await (isStored ? loading : orAfter(PAGE_PATIENCE_MS, loading));
  // In slices: a tap on a slow phone waits for one of them, not for the whole page. Another language is drawn at once,
  // so that the page's translator never meets texts that are about to go.
  startTransition(draw);
}

const root = document.getElementById("root");
if (root) start(root).catch(() => window.dispatchEvent(new Event("part-missing")));
