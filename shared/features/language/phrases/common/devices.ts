import type { Phrases } from "../../phrase-book.ts";

export const commonDevicesPhrases: Phrases = {
  Android: "Android",
  ChromeOS: "ChromeOS",
  Mac: "Mac",
  Windows: "Windows",
  Linux: "Linux",
  Edge: "Edge",
  Opera: "Opera",
  Firefox: "Firefox",
  "Samsung Internet": "Samsung Internet",
  Chrome: "Chrome",
  Safari: "Safari",
  PDF: "PDF",
  Former: "Antiguo",
};
