/** Long enough for any browser to have taken the file over. */
const KEPT_MS = 60_000;

/** Hands a file to the person: the browser saves it, or a phone offers where to. */
export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = Object.assign(document.createElement("a"), { href: url, download: name });
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(url), KEPT_MS);
}
