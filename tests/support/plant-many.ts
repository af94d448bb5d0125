/** So many at once take far less than a request may, on a busy machine too. */
const AT_ONCE = 250;

/** Inserts some hundred documents after the other, as a request's limit of time holds for each insert. */
export async function plantMany<Doc>(docs: readonly Doc[], insert: (some: Doc[]) => Promise<unknown>): Promise<void> {
  for (let at = 0; at < docs.length; at += AT_ONCE) await insert(docs.slice(at, at + AT_ONCE));
}
