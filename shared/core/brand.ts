/** The product's own name: the installed app, the assistant's button, page titles. Said once, here. */
export const PRODUCT_NAME = "Silkrise";

/** The studio this installation belongs to, as its students know it. */
export const STUDIO_NAME = "Astro Aerial Arts";
