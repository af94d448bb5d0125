export { bookFor } from "./person/book-for.ts";
