export { wearLastBrand } from "./wear-brand.ts";
