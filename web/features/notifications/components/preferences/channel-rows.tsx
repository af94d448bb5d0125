import { STAFF_ROLES } from "../../../../../shared/core/roles.ts";
import type { Kind } from "../../../../../shared/features/notifications/default-preferences.ts";
import type { Channels } from "../../../../../shared/features/notifications/preferences.ts";
import { Field } from "../../../../ui/forms/field.tsx";
import { NativeSelect } from "../../../../ui/forms/native-select.tsx";
import { Switch } from "../../../../ui/forms/switch.tsx";
import { useSignedInUser } from "../../../accounts/index.ts";
import type { PreferencePartProps } from "./part-props.ts";

const KINDS: readonly { kind: Kind; title: string; about: string }[] = [
  { kind: "reminders", title: "Reminders", about: "Before your classes, and when check-in opens" },
  { kind: "payments", title: "Payments", about: "Receipts and refunds" },
  { kind: "chat", title: "Staff chat", about: "New messages, without their words, once until you read them" },
  { kind: "other", title: "Everything else", about: "Changed and cancelled classes, free seats, your family" },
];

/** By which ways each kind of news comes. In the app everything always shows. */
export function ChannelRows({ preferences, onChange }: PreferencePartProps) {
  const isStaff = STAFF_ROLES.includes(useSignedInUser().role);
  const kinds = KINDS.filter(({ kind }) => isStaff || kind !== "chat");
  return (
    <div className="grid gap-6">
      <p className="text-sm text-ink-muted">In the app everything always shows. Here you choose what else happens.</p>
      {kinds.map(({ kind, title, about }) => (
        <fieldset key={kind} className="grid gap-1 border-t border-line pt-4">
          <legend className="float-left text-lg font-semibold">{title}</legend>
          <p className="text-sm text-ink-muted">{about}</p>
          <Switch
            label="Push to my devices"
            checked={preferences[kind].push}
            onCheckedChange={(push) => onChange({ [kind]: { ...preferences[kind], push } })}
          />
          <Field label="E-mail">
            <NativeSelect
              value={preferences[kind].email}
              onChange={({ target }) =>
                onChange({ [kind]: { ...preferences[kind], email: target.value as Channels["email"] } })
              }
            >
              <option value="fallback">Only when no push arrives</option>
              <option value="always">Always</option>
              <option value="never">Never</option>
            </NativeSelect>
          </Field>
        </fieldset>
      ))}
    </div>
  );
}
