/** The one document of the studio's settings. */
export const STUDIO_ID = "studio";
