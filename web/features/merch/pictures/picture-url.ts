import { getPicture } from "#shared/features/merch/endpoints.ts";

export const pictureUrl = (id: string): string => getPicture.path.replace(":id", encodeURIComponent(id));
