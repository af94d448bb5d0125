export { ProductPicture } from "./pictures/product-picture.tsx";
