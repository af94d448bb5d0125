import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";

const PLACES = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];
/** `dbus` brings the private message bus on which tests see a desktop's notifications. */
const DEBIAN_PACKAGES = ["chromium", "chromium-headless-shell", "dbus"];
const SHELL = "/usr/bin/chromium-headless-shell";

export const findChromium = (): string | null =>
  [process.env.CHROMIUM_PATH ?? "", ...PLACES].find((path) => path !== "" && existsSync(path)) ?? null;

/**
 * The same engine without the windows, tab strip and menus around it, which no test looks at and which take two fifths of
 * the processor. It cannot be installed nor show notifications; the whole browser does where there is no such shell.
 */
export const findHeadlessShell = (): string | null => (existsSync(SHELL) ? SHELL : findChromium());

/** What a window of the whole browser draws around a page costs a second of processor, and no test looks at it. */
export const AROUND_A_PAGE = [
  "PreloadTopChromeWebUI",
  "WebUIOmniboxPopup",
  "WebUIOmniboxAimPopup",
  "WebUIOmniboxFullPopup",
];
/** Given twice, a switch counts as given last: these are the ones Playwright 1.65 switches off on this system. */
const OFF_FOR_PLAYWRIGHT = [
  "AvoidUnnecessaryBeforeUnloadCheckSync",
  "DestroyProfileOnBrowserClose",
  "HttpsUpgrades",
  "HttpsFirstBalancedModeAutoEnable",
  "LensOverlay",
  "MediaRouter",
  "PaintHolding",
  "ThirdPartyStoragePartitioning",
  "AvoidCorsURLLoaderRestartOnRedirect",
  "OptimizationHints",
  "NetworkTimeServiceQuerying",
  "AimEnabled",
  "PreconnectToSearch",
];
/** For every Chromium under test. */
export const BROWSER_ARGS: readonly string[] = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  `--disable-features=${[...OFF_FOR_PLAYWRIGHT, ...AROUND_A_PAGE].join()}`,
];
/** The same without its own errands to the outside: tests reach nothing but loopback. */
export const QUIET_ARGS: readonly string[] = [
  ...BROWSER_ARGS,
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

const hasDesktopBus = () => existsSync("/usr/bin/dbus-daemon");
const run = (command: string, args: string[]) =>
  spawnSync(command, args, {
    stdio: ["ignore", "ignore", "inherit"],
    env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
  }).status === 0;

/** @throws Error that says what to install, where we are not root on Debian */
export function installFromDebian(packages: readonly string[]): void {
  const isRoot = process.getuid?.() === 0;
  if (!isRoot || !existsSync("/usr/bin/apt-get"))
    throw new Error(
      `The tests need ${packages.join(" and ")}: install them (Debian: apt install ${packages.join(" ")}).`,
    );
  console.log(`Installing ${packages.join(" and ")} from Debian's packages …`);
  run("apt-get", ["update", "-qq"]);
  if (!run("apt-get", ["install", "-y", "-qq", "--no-install-recommends", ...packages]))
    throw new Error(`apt-get could not install ${packages.join(" and ")}.`);
}

/**
 * The tests drive a real Chromium. On Debian, as root, it is installed where it is missing.
 * @throws Error that says what to install, where we cannot
 */
export function ensureChromium(): string {
  const found = findChromium();
  if (found && hasDesktopBus() && existsSync(SHELL)) return found;
  installFromDebian(DEBIAN_PACKAGES);
  const installed = findChromium();
  if (!installed) throw new Error("Chromium was installed but is not where it should be.");
  return installed;
}
