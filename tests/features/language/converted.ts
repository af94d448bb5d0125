/**
 * Where every text of the interface is a message. What is not in the list is still translated on the page by the phrase
 * book. How a slice is converted: web/features/language/README.md.
 */
export const CONVERTED = ["web"];
