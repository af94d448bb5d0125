export { csvRows, toCsv, UTF8_MARK } from "#shared/core/csv.ts";
