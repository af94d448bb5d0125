import { type Message, message } from "#shared/core/messages/message.ts";
import type { DeviceFault } from "#web/data/device/device-fault.ts";
import { Banner } from "#web/ui/feedback/banner.tsx";
import { t } from "#web/words/t.ts";

const WORDS: Record<DeviceFault, { title: Message; help: Message }> = {
  full: {
    title: message("This device's storage is full"),
    help: message("We can't save new data here. Free up some space, like videos or other apps, then try again."),
  },
  broken: {
    title: message("Your browser can't open this app's storage"),
    help: message("Close this app's other tabs and reload. If you're in a private window, try a regular one."),
  },
  gone: {
    title: message("Your browser cleared this app's storage"),
    help: message(
      "What was sent is safe with the studio. What wasn't sent yet is lost. Please check what you did last.",
    ),
  },
  insecure: {
    title: message("This address isn't secure"),
    help: message("Your own pages need an address that begins with https. Ask your studio for it."),
  },
  app: {
    title: message("Something in this app went wrong"),
    help: message("Your connection works. Update your browser, then reload. If it keeps happening, tell your studio."),
  },
};

/** Something on this device, not the network, fails: what to do about it, over every page. */
export function DeviceFaultNote({ fault }: { fault: DeviceFault }) {
  const { title, help } = WORDS[fault];
  return (
    <Banner tone="danger" urgent title={t(title)}>
      <span>{t(help)}</span>{" "}
      <button type="button" className="font-semibold underline" onClick={() => window.location.reload()}>
        {t("Reload")}
      </button>
    </Banner>
  );
}
