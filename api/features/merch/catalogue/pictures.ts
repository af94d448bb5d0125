import { createPictureStore } from "#api/pictures/store.ts";
import type { Services } from "#api/services.ts";
import { ProductModel } from "../product.model.ts";

export const productPictures = createPictureStore("ProductPicture", "product_pictures");

/** Pictures no product shows, a day after they came. @returns how many went */
export const forgetPictures = (services: Pick<Services, "now">): Promise<number> =>
  productPictures.forgetOthers(() => ProductModel.distinct("pictureIds", { deletedAt: null }), services);
