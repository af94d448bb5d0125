export { VariantChoice } from "./components/variant-choice.tsx";
export { ProductPicture } from "./pictures/product-picture.tsx";
