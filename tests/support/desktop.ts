import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { setImmediate } from "node:timers/promises";
import { createClient, defineInterface, type MessageBus } from "dbus-native";

/** A notification as the desktop was asked to show it. */
interface DesktopNotification {
  id: number;
  title: string;
  /** Chromium puts the origin in front of the text. */
  body: string;
  /** Label by key: "default" is the notification itself, Chromium numbers its buttons from "0". */
  actions: Record<string, string>;
}

export interface Desktop extends AsyncDisposable {
  /** For the browser's own process. */
  env: { DBUS_SESSION_BUS_ADDRESS: string };
  /** What is on screen now, oldest first. */
  shown: readonly DesktopNotification[];
  /** The first notification that fits, on screen or to come, once its browser knows its number. */
  waitForNotification(isWanted: (notification: DesktopNotification) => boolean): Promise<DesktopNotification>;
  /** A person's click: on the notification, or on one of its buttons by key. The browser counts it as one. */
  click(notification: DesktopNotification, action?: string): void;
  /** A person swiping it away. */
  dismiss(notification: DesktopNotification): void;
  close(): Promise<void>;
}

const PATH = "/org/freedesktop/Notifications";
const NAME = "org.freedesktop.Notifications";
const CLOSED_BY_PERSON = 2;
const CLOSED_BY_CALL = 3;

/** A private desktop: a D-Bus of its own with only the freedesktop notification service on it. */
export async function startDesktop(): Promise<Desktop> {
  const directory = mkdtempSync(join(tmpdir(), "desktop-"));
  const { daemon, address } = await startBus(directory);
  const bus = createClient({ busAddress: address });
  const screen = new Screen();
  const service = makeNotificationService(screen, bus);
  await bus.export(PATH, service);
  await bus.requestName(NAME, 0);

  const remove = (id: number, reason: number) => {
    if (screen.remove(id)) service.emit.NotificationClosed?.(id, reason);
  };
  const close = () => closeDesktop(bus, daemon, directory);
  return {
    env: { DBUS_SESSION_BUS_ADDRESS: address },
    shown: screen.shown,
    waitForNotification: (isWanted) => screen.waitFor(isWanted),
    click: ({ id }, action = "default") => {
      service.emit.ActionInvoked?.(id, action);
      remove(id, CLOSED_BY_PERSON);
    },
    dismiss: ({ id }) => remove(id, CLOSED_BY_PERSON),
    close,
    [Symbol.asyncDispose]: close,
  };
}

/** Desktop Notifications Specification 1.2, as much of it as browsers use. */
function makeNotificationService(screen: Screen, bus: MessageBus) {
  const service = defineInterface({
    name: NAME,
    methods: {
      GetCapabilities: { out: { capabilities: "as" }, handler: () => ["actions", "body"] },
      GetServerInformation: {
        out: { name: "s", vendor: "s", version: "s", spec: "s" },
        handler: () => ({ name: "test desktop", vendor: "tests", version: "1", spec: "1.2" }),
      },
      Notify: {
        in: {
          app: "s",
          replaces: "u",
          icon: "s",
          summary: "s",
          body: "s",
          actions: "as",
          hints: "a{sv}",
          expires: "i",
        },
        out: { id: "u" },
        handler: ({ replaces, summary, body, actions }, { sender = "" }) => {
          const answerIsRead = setImmediate().then(() => ping(bus, sender));
          return screen.show(replaces, summary, body, actions, answerIsRead);
        },
      },
      CloseNotification: {
        in: { id: "u" },
        handler: ({ id }) => {
          if (screen.remove(id)) service.emit.NotificationClosed?.(id, CLOSED_BY_CALL);
        },
      },
    },
    signals: {
      NotificationClosed: { args: { id: "u", reason: "u" } },
      ActionInvoked: { args: { id: "u", action: "s" } },
    },
  });
  return service;
}

/** Settles once the client has read what was sent to it before: a bus keeps the order of messages. */
async function ping(bus: MessageBus, client: string): Promise<void> {
  const message = { destination: client, path: "/", interface: "org.freedesktop.DBus.Peer", member: "Ping" };
  // A refusal is an answer too, and a browser that is gone reads nothing more.
  await bus.invoke(message).catch(() => {});
}

class Screen {
  readonly shown: DesktopNotification[] = [];
  private readonly answerIsRead = new WeakMap<DesktopNotification, Promise<void>>();
  private lastId = 0;
  private readonly waiters = new Set<(notification: DesktopNotification) => void>();

  show(replaces: number, title: string, body: string, actionList: string[], answerIsRead: Promise<void>): number {
    this.lastId += 1;
    const id = replaces || this.lastId;
    const actions: Record<string, string> = {};
    for (let at = 0; at + 1 < actionList.length; at += 2) actions[actionList[at] ?? ""] = actionList[at + 1] ?? "";
    const notification = { id, title, body, actions };
    this.remove(id);
    this.answerIsRead.set(notification, answerIsRead);
    this.shown.push(notification);
    for (const waiter of this.waiters) waiter(notification);
    return id;
  }

  remove(id: number): boolean {
    const at = this.shown.findIndex((notification) => notification.id === id);
    if (at >= 0) this.shown.splice(at, 1);
    return at >= 0;
  }

  /** A browser that has not read the number of its notification yet can neither replace it nor open it. */
  async waitFor(isWanted: (notification: DesktopNotification) => boolean): Promise<DesktopNotification> {
    const notification = this.shown.find(isWanted) ?? (await this.next(isWanted));
    await this.answerIsRead.get(notification);
    return notification;
  }

  private next(isWanted: (notification: DesktopNotification) => boolean): Promise<DesktopNotification> {
    const { promise, resolve } = Promise.withResolvers<DesktopNotification>();
    const waiter = (notification: DesktopNotification) => {
      if (!isWanted(notification)) return;
      this.waiters.delete(waiter);
      resolve(notification);
    };
    this.waiters.add(waiter);
    return promise;
  }
}

async function startBus(directory: string): Promise<{ daemon: ChildProcess; address: string }> {
  const config = join(directory, "bus.conf");
  // No <servicedir>: the machine's own notification service must not be started on this bus.
  writeFileSync(
    config,
    `<!DOCTYPE busconfig PUBLIC "-//freedesktop//DTD D-Bus Bus Configuration 1.0//EN" "http://www.freedesktop.org/standards/dbus/1.0/busconfig.dtd">
<busconfig><type>session</type><listen>unix:path=${join(directory, "bus")}</listen><auth>EXTERNAL</auth>
<policy context="default"><allow send_destination="*" eavesdrop="true"/><allow eavesdrop="true"/><allow own="*"/></policy></busconfig>`,
  );
  const daemon = spawn("dbus-daemon", [`--config-file=${config}`, "--nofork", "--nopidfile", "--print-address=1"]);
  const kill = () => daemon.kill();
  process.once("exit", kill);
  daemon.once("exit", () => process.off("exit", kill));
  let complaints = "";
  daemon.stderr.on("data", (text) => {
    complaints += text;
  });
  const failed = once(daemon, "exit").then(() => Promise.reject(new Error(complaints)));
  try {
    const [address] = await Promise.race([once(createInterface(daemon.stdout), "line"), failed]);
    return { daemon, address };
  } catch (error) {
    rmSync(directory, { recursive: true, force: true });
    const message = "Showing notifications needs the program dbus-daemon (Debian package dbus-daemon)";
    throw new Error(message, { cause: error });
  }
}

async function closeDesktop(bus: MessageBus, daemon: ChildProcess, directory: string): Promise<void> {
  const ended = once(daemon, "exit");
  await bus.close();
  daemon.kill();
  await ended;
  rmSync(directory, { recursive: true, force: true });
}
