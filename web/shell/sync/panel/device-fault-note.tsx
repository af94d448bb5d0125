import { type Message, message } from "#shared/core/messages/message.ts";
import type { DeviceFault } from "#web/data/device/device-fault.ts";
import { Banner } from "#web/ui/feedback/banner.tsx";
import { t } from "#web/words/t.ts";

const WORDS: Record<DeviceFault, { title: Message; help: Message }> = {
  full: {
    title: message("The storage of this device is full"),
    help: message("New data cannot be kept here. Free some space, for example videos or other apps, then try again."),
  },
  broken: {
    title: message("The browser cannot open the storage of this app"),
    help: message(
      "Close other tabs of this app and reload. A private window may not allow it: use an ordinary one then.",
    ),
  },
  gone: {
    title: message("The browser has cleared the storage of this app"),
    help: message(
      "What was sent is safe with the studio. What was not sent yet is lost: please check what you did last.",
    ),
  },
  insecure: {
    title: message("This address is not secure"),
    help: message("Your own pages need an address that begins with https. Ask your studio for it."),
  },
  app: {
    title: message("Something in this app failed"),
    help: message("The studio can be reached. Update your browser, then reload. If it stays, let your studio know."),
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
