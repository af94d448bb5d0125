import type { Actor } from "#shared/core/actor.ts";
import { notFound } from "#shared/core/errors.ts";
import { message } from "#shared/core/messages/message.ts";
import { fullName } from "#shared/features/accounts/full-name.ts";
import type { CampaignPreview } from "#shared/features/campaigns/endpoints.ts";
import { languageFor } from "#shared/features/campaigns/faults.ts";
import { fillSubject } from "#shared/features/campaigns/merge-fields.ts";
import type { Services } from "../../services.ts";
import { findUser } from "../accounts/index.ts";
import { getDocument } from "./drafts.ts";
import { recipientsOf } from "./recipients.ts";
import { findValues } from "./writing/values.ts";

/** As the account reads it that receives for this person: of a child, a guardian. @throws AppError 404 */
export async function previewCampaign(
  { id, personId }: { id: string; personId?: string | undefined },
  actor: Actor,
  services: Services,
): Promise<CampaignPreview> {
  const campaign = await getDocument(id);
  const person = await findUser(personId ?? actor.userId);
  if (!person) throw notFound(message("We can't find this person."));
  const [recipient] = await recipientsOf([person._id], services);
  if (!recipient) throw notFound(message("We can't find this person."));
  const translator = await services.translators.forUser(recipient.account._id);
  const valuesOf = await findValues([recipient], services);
  const values = valuesOf(recipient, translator);
  const language = languageFor(campaign, translator.language);
  return {
    name: fullName(recipient.account),
    language,
    subject: fillSubject(campaign.subject[language], values),
    body: campaign.body[language],
    values: Object.fromEntries(Object.entries(values).flatMap(([field, value]) => (value ? [[field, value]] : []))),
  };
}
