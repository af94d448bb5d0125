import "./ui/tokens.css";
import "./shell/shell.css";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { App } from "./app.tsx";
import { openSession } from "./features/accounts/index.ts";
import { wearLastBrand } from "./features/landing/index.ts";
import { preload } from "./routes.tsx";
import { listenForInstall } from "./shell/pwa/install.ts";
import { reloadWhenOutdated } from "./shell/pwa/outdated.ts";
import { applyAppearance, readAppearance } from "./ui/appearance.ts";

applyAppearance(readAppearance());
wearLastBrand();
listenForInstall();
reloadWhenOutdated();
preload(window.location.pathname);

const root = document.getElementById("root");
if (root) {
  if (!("Temporal" in globalThis)) await import("temporal-polyfill/global");
  openSession();
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
}
