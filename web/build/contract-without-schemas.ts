import { pathToFileURL } from "node:url";
import { type Plugin, Visitor } from "vite";
import type { Endpoint } from "../../shared/core/endpoint.ts";
import { isNothing, shapeOf } from "../../shared/core/service/shape.ts";

/** The endpoints of one contract file, by the names they are exported under. */
async function readContract(file: string): Promise<Map<string, Endpoint>> {
  const contract = (await import(pathToFileURL(file).href)) as Record<string, unknown>;
  const isEndpoint = (entry: [string, unknown]): entry is [string, Endpoint] =>
    (entry[1] as Endpoint | null)?.output !== undefined;
  return new Map(Object.entries(contract).filter(isEndpoint));
}

/** What of a contract only the server and the documentation read. */
const ONLY_SERVERS = new Set(["input", "output", "summary", "rate", "access", "secretAnswer"]);

interface Cut {
  start: number;
  end: number;
  text: string;
}

/**
 * A schema made from others (`Product.omit(…)`) looks to the bundler as if making it did something; as the answer of a
 * pure function it is left out where it is unused.
 */
function unused(schema: { type: string; start: number; end: number; callee?: unknown } | null): Cut[] {
  if (schema?.type !== "CallExpression" || isEndpoint(schema.callee)) return [];
  const { start, end } = schema;
  return [
    { start, end: start, text: "/* @__PURE__ */ (() => " },
    { start: end, end, text: ")()" },
  ];
}

/** An endpoint that follows from its noun (`plans.list(…)`) is written out: what makes it needs the schemas. */
function writtenOut({ output, ...endpoint }: Endpoint): string {
  const kept = Object.entries(endpoint).filter(([name]) => !ONLY_SERVERS.has(name));
  const shape = shapeOf(output);
  return JSON.stringify({ ...Object.fromEntries(kept), ...(!isNothing(shape) && { output: shape }) });
}

const isEndpoint = (callee: unknown): boolean => {
  const { type, name } = callee as { type: string; name?: string };
  return type === "Identifier" && name === "endpoint";
};

/**
 * The browser needs of an endpoint where to send a call and what an answer looks like, not the schemas that the server
 * parses with: zod would be a fifth of what the calendar loads first. Forms import the schemas they check by their own
 * names. See README.md, "The build leaves schemas out of contracts".
 */
export function contractWithoutSchemas(): Plugin {
  return {
    name: "contract-without-schemas",
    enforce: "post",
    transform: {
      filter: { id: /\/shared\/(core\/service\/|features\/.*endpoints\.ts$)/ },
      async handler(code, id) {
        const cuts: Cut[] = [];
        const contract = await readContract(id.split("?")[0] ?? id);
        const shapes = new Map([...contract.values()].map(({ name, output }) => [name as string, shapeOf(output)]));
        const program = this.parse(code);
        for (const statement of program.body) {
          const declared = statement.type === "ExportNamedDeclaration" ? statement.declaration : statement;
          if (declared?.type !== "VariableDeclaration") continue;
          for (const { id: name, init } of declared.declarations) {
            const endpoint = name.type === "Identifier" && contract.get(name.name);
            if (endpoint && init?.type === "CallExpression" && !isEndpoint(init.callee))
              cuts.push({ start: init.start, end: init.end, text: writtenOut(endpoint) });
            else cuts.push(...unused(init));
          }
        }
        new Visitor({
          CallExpression({ callee, arguments: [draft] }) {
            if (!isEndpoint(callee) || draft?.type !== "ObjectExpression") return;
            cuts.push({ start: callee.start, end: callee.end, text: "" });
            for (const property of draft.properties) {
              if (property.type !== "Property" || property.key.type !== "Identifier") continue;
              const { start, end } = property;
              const cut = { start, end: code[end] === "," ? end + 1 : end, text: "" };
              if (ONLY_SERVERS.has(property.key.name)) cuts.push(cut);
              const isName = property.key.name === "name" && property.value.type === "Literal";
              const shape = isName ? shapes.get(String((property.value as { value: unknown }).value)) : undefined;
              if (shape && !isNothing(shape))
                cuts.push({ start, end: start, text: `output: ${JSON.stringify(shape)},` });
            }
          },
        }).visit(program);
        cuts.sort((a, b) => b.start - a.start);
        return {
          code: cuts.reduce((rest, { start, end, text }) => rest.slice(0, start) + text + rest.slice(end), code),
          map: null,
        };
      },
    },
  };
}
