import * as z from "zod";
import { type Endpoint, Nothing } from "#shared/core/endpoint.ts";
import { ErrorAnswer } from "#shared/core/errors.ts";

type Json = Record<string, unknown>;

const schemaOf = (schema: z.ZodType, io: "input" | "output"): Json => {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io, unrepresentable: "any" }) as Json;
  return json;
};

const whoMay = (endpoint: Endpoint) => (endpoint.access === "public" ? "everybody" : endpoint.access.name);

function parametersOf(endpoint: Endpoint, properties: Json, required: string[]): Json[] {
  const inPath = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name]) => name ?? "");
  const inQuery = endpoint.method === "GET" || endpoint.method === "DELETE" ? Object.keys(properties) : [];
  return [
    ...inPath.map((name) => ({ name, in: "path", required: true, schema: properties[name] ?? { type: "string" } })),
    ...inQuery
      .filter((name) => !inPath.includes(name))
      .map((name) => ({ name, in: "query", required: required.includes(name), schema: properties[name] })),
  ];
}

function operationOf(endpoint: Endpoint): Json {
  const input = schemaOf(endpoint.input, "input");
  const properties = (input.properties ?? {}) as Json;
  const required = (input.required ?? []) as string[];
  const parameters = parametersOf(endpoint, properties, required);
  const inUrl = new Set(parameters.map(({ name }) => name as string));
  const bodyNames = Object.keys(properties).filter((name) => !inUrl.has(name));
  const media = endpoint.contentType ?? "application/json";
  const content = endpoint.contentType
    ? { schema: { type: "string" } }
    : { schema: schemaOf(endpoint.output, "output") };
  return {
    operationId: endpoint.name,
    tags: [endpoint.name.split(".")[0]],
    summary: endpoint.summary,
    description: `Who may: ${whoMay(endpoint)}.${endpoint.offline ? " May wait on a device without a network and be sent later." : ""}`,
    ...(endpoint.access !== "public" && { security: [{ bearer: [] }] }),
    parameters: endpoint.method === "GET" ? parameters : [...parameters, idempotencyKey],
    ...(bodyNames.length > 0 && {
      requestBody: {
        content: {
          "application/json": {
            schema: {
              type: "object",
              properties: Object.fromEntries(bodyNames.map((name) => [name, properties[name]])),
              required: required.filter((name) => bodyNames.includes(name)),
            },
          },
        },
      },
    }),
    responses: {
      ...(endpoint.output === Nothing && !endpoint.contentType
        ? { 204: { description: "Done." } }
        : { 200: { description: "Done.", content: { [media]: content } } }),
      default: {
        description: "Refused, or a fault.",
        content: { "application/json": { schema: schemaOf(ErrorAnswer, "output") } },
      },
    },
  };
}

const idempotencyKey = {
  name: "Idempotency-Key",
  in: "header",
  required: false,
  description: "A name of your own for this operation. Repeating a call with the same key does it once.",
  schema: { type: "string", minLength: 8, maxLength: 255 },
};

/** OpenAPI 3.1, made from the contract; nothing in it is written by hand. */
export function openApiOf(endpoints: Endpoint[], title: string, serverUrl: string): Json {
  const paths: Record<string, Json> = {};
  for (const endpoint of endpoints) {
    const path = endpoint.path.replace(/:(\w+)/g, "{$1}");
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operationOf(endpoint) };
  }
  return {
    openapi: "3.1.0",
    info: { title, version: "1" },
    servers: [{ url: serverUrl }],
    components: { securitySchemes: { bearer: { type: "http", scheme: "bearer" } } },
    paths,
  };
}
