import { type Message, message } from "#shared/core/messages/message.ts";
import type { Kind } from "#shared/features/notifications/default-preferences.ts";
import type { Channels } from "#shared/features/notifications/preferences.ts";
import { useSignedInUser } from "#web/features/accounts/index.ts";
import { mayOpen } from "#web/shell/guard.ts";
import { Field } from "#web/ui/forms/field.tsx";
import { NativeSelect } from "#web/ui/forms/native-select.tsx";
import { Switch } from "#web/ui/forms/switch.tsx";
import { t } from "#web/words/t.ts";
import type { PreferencePartProps } from "./part-props.ts";

const KINDS: readonly { kind: Kind; title: Message; about: Message }[] = [
  { kind: "reminders", title: message("Reminders"), about: message("Before your classes, and when check-in opens") },
  { kind: "payments", title: message("Payments"), about: message("Receipts and refunds") },
  {
    kind: "chat",
    title: message("Staff chat"),
    about: message("One alert for new messages, without the text"),
  },
  {
    kind: "other",
    title: message("Everything else"),
    about: message("Changed and canceled classes, free seats, your family"),
  },
];

/** By which ways each kind of news comes. In the app everything always shows. */
export function ChannelRows({ preferences, onChange }: PreferencePartProps) {
  const hasChat = mayOpen("staff-and-parents", useSignedInUser().role);
  const kinds = KINDS.filter(({ kind }) => hasChat || kind !== "chat");
  return (
    <div className="grid gap-6">
      <p className="text-sm text-ink-muted">{t("Everything always shows in the app. Choose what else you get.")}</p>
      {kinds.map(({ kind, title, about }) => (
        <fieldset key={kind} className="grid gap-1 border-t border-line pt-4">
          <legend className="float-left text-lg font-semibold">{t(title)}</legend>
          <p className="text-sm text-ink-muted">{t(about)}</p>
          <Switch
            label={t("Push to my devices")}
            checked={preferences[kind].push}
            onCheckedChange={(push) => onChange({ [kind]: { ...preferences[kind], push } })}
          />
          <Field label={t("Email")}>
            <NativeSelect
              value={preferences[kind].email}
              onChange={({ target }) =>
                onChange({ [kind]: { ...preferences[kind], email: target.value as Channels["email"] } })
              }
            >
              <option value="fallback">{t("Only when no push arrives")}</option>
              <option value="always">{t("Always")}</option>
              <option value="never">{t("Never")}</option>
            </NativeSelect>
          </Field>
        </fieldset>
      ))}
    </div>
  );
}
