/**
 * A push message on the wire: the Declarative Web Push shape (W3C Push API, "declarative push message"). Safari shows it
 * even when the worker fails; the other browsers hand it to the worker, which reads it with `readPushMessage`.
 */
export interface DeclarativePush {
  web_push: 8030;
  notification: {
    title: string;
    body: string;
    navigate: string;
    tag?: string;
    lang?: string;
    actions?: DeclarativeAction[];
  };
  app_badge?: number;
}

export interface DeclarativeAction {
  action: string;
  title: string;
  navigate: string;
}

/** What the worker hands to `showNotification(title, options)`. Every url is a path of this app. */
export interface ShownNotification {
  title: string;
  options: {
    body: string;
    tag?: string;
    lang?: string;
    renotify?: boolean;
    actions: { action: string; title: string }[];
    data: NotificationData;
  };
  /** Number for the app's icon; null leaves it as it is. */
  badge: number | null;
  /** False when the fallback is shown because the payload made no sense. */
  understood: boolean;
}

export interface NotificationData {
  url: string;
  actionUrls: Record<string, string>;
}

export interface PushFallback {
  title: string;
  body: string;
  url: string;
}

export const DEFAULT_PUSH_FALLBACK: PushFallback = {
  title: "News from the studio",
  body: "Open the app to read it.",
  url: "/notifications",
};

/**
 * Reads the text of a push event. Always returns something to show, because a push that shows nothing costs the
 * permission (WebKit at once, Chromium after a while). Urls of another origin become the fallback's.
 */
export function readPushMessage(
  text: string | null | undefined,
  origin: string,
  fallback: PushFallback = DEFAULT_PUSH_FALLBACK,
): ShownNotification {
  const message = asRecord(parseJson(text));
  const notification = asRecord(message?.notification);
  const title = asText(notification?.title);
  if (message?.web_push !== 8030 || !notification || title === null) return showFallback(fallback);

  const actions = readActions(notification.actions);
  const tag = asText(notification.tag);
  const lang = asText(notification.lang);
  return {
    title,
    options: {
      body: asText(notification.body) ?? "",
      // A message that replaces an older one is news again: without renotify it would be swapped without a sound.
      ...(tag === null ? {} : { tag, renotify: true }),
      ...(lang === null ? {} : { lang }),
      actions: actions.map(({ action, title }) => ({ action, title })),
      data: {
        url: findAppPath(notification.navigate, origin) ?? fallback.url,
        actionUrls: Object.fromEntries(
          actions.flatMap(({ action, navigate }) => {
            const url = findAppPath(navigate, origin);
            return url === null ? [] : [[action, url]];
          }),
        ),
      },
    },
    badge: readBadge(message.app_badge),
    understood: true,
  };
}

/** Where a click leads: `action` is the event's action, empty for the notification itself. */
export function findClickPath(
  data: unknown,
  action: string,
  origin: string,
  fallback: PushFallback = DEFAULT_PUSH_FALLBACK,
): string {
  const record = asRecord(data);
  const actionUrls = asRecord(record?.actionUrls);
  const chosen = actionUrls && Object.hasOwn(actionUrls, action) ? actionUrls[action] : record?.url;
  return findAppPath(chosen, origin) ?? fallback.url;
}

function showFallback({ title, body, url }: PushFallback): ShownNotification {
  return {
    title,
    options: { body, tag: "fallback", renotify: true, actions: [], data: { url, actionUrls: {} } },
    badge: null,
    understood: false,
  };
}

function readActions(value: unknown): DeclarativeAction[] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((entry) => {
    const record = asRecord(entry);
    const action = asText(record?.action);
    const title = asText(record?.title);
    return action === null || title === null ? [] : [{ action, title, navigate: asText(record?.navigate) ?? "" }];
  });
}

/** The path of an address inside this app, or null for anything a browser could read as another site. */
function findAppPath(value: unknown, origin: string): string | null {
  if (typeof value !== "string" || value.length > 2048) return null;
  // Browsers drop tabs and line breaks from addresses and read "\" as "/": "/\t/evil" would leave the app.
  if (!/^[!-[\]-~]+$/.test(value)) return null;
  const path = value === origin ? "/" : value.startsWith(`${origin}/`) ? value.slice(origin.length) : value;
  return path.startsWith("/") && !path.startsWith("//") ? path : null;
}

function readBadge(value: unknown): number | null {
  // WebKit's first version wrote the badge as text.
  const badge = typeof value === "string" && /^\d{1,6}$/.test(value) ? Number(value) : value;
  return typeof badge === "number" && Number.isInteger(badge) && badge >= 0 ? badge : null;
}

function parseJson(text: string | null | undefined): unknown {
  try {
    return JSON.parse(text ?? "");
  } catch {
    return null;
  }
}

function asRecord(value: unknown): Record<string, unknown> | null {
  return typeof value === "object" && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : null;
}

function asText(value: unknown): string | null {
  return typeof value === "string" && value.trim() !== "" ? value : null;
}
