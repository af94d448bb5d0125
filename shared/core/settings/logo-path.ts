/** Every picture of a logo, with its side in pixels: home screens want theirs without see-through parts. */
export const LOGO_SIDES = { icon: 512, small: 192, maskable: 512, apple: 180 } as const;
export type LogoVariant = keyof typeof LOGO_SIDES;

/** The public URL of a logo; it never changes under one id. */
export const logoPath = (id: string, variant: LogoVariant): string => `/api/studio-logos/${id}/${variant}`;
