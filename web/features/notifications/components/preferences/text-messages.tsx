import { useQuery } from "@tanstack/react-query";
import { getTextMessages } from "#shared/features/notifications/endpoints.ts";
import { call } from "#web/data/client.ts";
import { paths } from "#web/paths.ts";
import { Link } from "#web/ui/actions/link.tsx";
import { TextLink } from "#web/ui/actions/text-link.tsx";
import { Switch } from "#web/ui/forms/switch.tsx";
import { rich } from "#web/words/rich.tsx";
import { t } from "#web/words/t.ts";
import type { PreferencePartProps } from "./part-props.ts";

/** Consent to text messages; nothing where the studio cannot send any, or this is not known offline. */
export function TextMessages({ preferences: { texts }, onChange }: PreferencePartProps) {
  const { data } = useQuery({ queryKey: [getTextMessages.path], queryFn: () => call(getTextMessages, {}) });
  if (!data?.isOn) return null;
  return (
    <div className="grid gap-1">
      <Switch
        label={t("Text messages")}
        description={t("We'll text you if a class you booked is canceled. Your carrier may charge for it.")}
        checked={texts}
        onCheckedChange={(isOn) => onChange({ texts: isOn })}
      />
      {texts && !data.phone && (
        <p className="text-sm font-semibold text-warning">
          {rich("Add your phone number in <profile>your profile</profile> to get them.", {
            profile: (words) => (
              <TextLink asChild>
                <Link to={paths.profile}>{words}</Link>
              </TextLink>
            ),
          })}
        </p>
      )}
    </div>
  );
}
