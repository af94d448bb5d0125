import { badRequest, unprocessable } from "../../shared/core/errors.ts";
import { message } from "../../shared/core/messages/message.ts";
import { inForce } from "../../shared/core/settings/in-force.ts";
import { LOGO_SIDES, type LogoVariant } from "../../shared/core/settings/logo-path.ts";
import { type Clock, createPictureStore } from "./store.ts";
import { stripPng } from "./strip-png.ts";

const store = createPictureStore("StudioLogo", "studio_logos");
const keyOf = (id: string, variant: LogoVariant) => `${id}/${variant}`;

/** @throws AppError 400 `picture.not-a-png` */
export function addLogo(
  { id, variant, pngBase64 }: { id: string; variant: LogoVariant; pngBase64: string },
  services: Clock,
): Promise<void> {
  const side = LOGO_SIDES[variant];
  return store.add(keyOf(id, variant), pngBase64, services, (bytes) => {
    const stripped = stripPng(bytes, side);
    if (stripped) return stripped;
    throw badRequest("picture.not-a-png", message("The picture must be a PNG of {side} by {side} pixels.", { side }));
  });
}

/** @throws AppError 404 */
export const getLogo = (id: string, variant: LogoVariant): Promise<Buffer> => store.get(keyOf(id, variant));

/** The studio's own logo for papers and letters; null where the product's holds. */
export async function readLogo(variant: LogoVariant = "small"): Promise<Buffer | null> {
  const { logoId } = inForce();
  return logoId ? getLogo(logoId, variant).catch(() => null) : null;
}

/** @throws AppError 422 `logo.missing` while a size of it has not come */
export async function assertWhole(id: string): Promise<void> {
  const found = await Promise.allSettled(variants.map((variant) => getLogo(id, variant)));
  if (found.every(({ status }) => status === "fulfilled")) return;
  throw unprocessable("logo.missing", message("This logo is incomplete. Please choose the picture again."), {
    field: "logoId",
  });
}

const variants = Object.keys(LOGO_SIDES) as LogoVariant[];

/** Logos that were made and never used, a day after they came. One that was used may stand in letters still. */
export const forgetLogos = (usedIds: () => Promise<readonly string[]>, services: Clock) =>
  store.forgetOthers(
    async () => (await usedIds()).flatMap((id) => variants.map((variant) => keyOf(id, variant))),
    services,
  );
