import type { Plugin } from "vite";

/** The fields of a page that each visit, the frame of a signed-in user, and the frame of staff read (`shell/pages/page.ts`). */
const PARTS = {
  address: ["path", "guard", "frame"],
  navigation: ["icon", "links", "skeleton", "floats"],
  staff: ["place", "words", "hasScanner"],
};
const partOf = (id: string) => (/\?(navigation|staff)\b/.exec(id)?.[1] ?? "address") as keyof typeof PARTS;

interface Cut {
  start: number;
  end: number;
}

const cutOut = (code: string, cuts: Cut[]): string =>
  cuts
    .toSorted((a, b) => b.start - a.start)
    .reduce((rest, { start, end }) => rest.slice(0, start) + rest.slice(end), code);

/** The same without the imports that are not used any more: the icons of a part left out would come with it. */
const withoutUnusedImports = (code: string): string => {
  const [imports, body] = [/^import \{([^}]*)\} from ("[^"]*");$/gm, code.replaceAll(/^import .*$/gm, "")];
  return code.replaceAll(imports, (_, names: string, from: string) => {
    const used = names.split(",").filter((name) => new RegExp(`\\b${name.trim().split(" ").at(-1)}\\b`).test(body));
    return used.length > 0 ? `import {${used.join(",")}} from ${from};` : "";
  });
};

/**
 * A slice says its pages once, in `pages.ts`. A first visit is to fetch neither the menus of members nor the words and
 * icons of the administration, so the build makes three modules of each such file: see README.md, "A page is said once".
 */
export function pageParts(): Plugin {
  return {
    name: "page-parts",
    apply: "build",
    enforce: "post",
    transform: {
      filter: { id: /\/web\/features\/[\w-]+\/pages\.ts(\?|$)/ },
      handler(code, id) {
        const kept = PARTS[partOf(id)];
        const cuts: Cut[] = [];
        const endOf = (end: number) => (code[end] === "," ? end + 1 : end);
        for (const statement of this.parse(code).body) {
          const declared = statement.type === "ExportNamedDeclaration" ? statement.declaration : null;
          const pages = declared?.type === "VariableDeclaration" ? declared.declarations[0]?.init : null;
          if (pages?.type !== "ObjectExpression") continue;
          for (const page of pages.properties) {
            if (page.type !== "Property" || page.value.type !== "ObjectExpression")
              throw new Error(`In ${id} a page is not a literal.`);
            const left = page.value.properties.filter(
              (field) => field.type !== "Property" || field.key.type !== "Identifier" || !kept.includes(field.key.name),
            );
            const gone = left.length === page.value.properties.length ? [page] : left;
            cuts.push(...gone.map(({ start, end }) => ({ start, end: endOf(end) })));
          }
        }
        return { code: withoutUnusedImports(cutOut(code, cuts)), map: null };
      },
    },
  };
}
