export { EntriesWhy } from "./components/books/entries-why.tsx";
