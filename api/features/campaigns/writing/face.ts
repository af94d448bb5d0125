import { studioName } from "#shared/core/brand.ts";
import { contactLines, type StudioSettings } from "#shared/features/studio/studio.ts";
import { readConfig } from "../../landing/index.ts";
import { readSettings } from "../../studio/index.ts";

/** The studio in the head and the foot of a letter. */
export interface Face {
  name: string;
  /** `#8B5CF6` */
  color: string;
  /** Its address, phone and e-mail, line by line. */
  contact: string[];
  replyTo: string | null;
}

export async function readFace(): Promise<Face> {
  const [settings, { primaryColor }] = await Promise.all([readSettings(), readConfig()]);
  const withoutTax: StudioSettings = { ...settings, taxNumber: "" };
  return {
    name: studioName(),
    color: primaryColor,
    contact: contactLines(withoutTax),
    replyTo: settings.email || null,
  };
}
