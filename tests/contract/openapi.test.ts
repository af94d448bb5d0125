import { expect, test } from "vitest";
import { allRoutes } from "../../api/features.ts";
import { openApiOf } from "../../api/http/service/openapi.ts";

interface Operation {
  operationId: string;
  summary: string;
  parameters: { name: string; in: string; schema?: object }[];
  requestBody?: { content: { "application/json": { schema: { properties: object } } } };
  responses: Record<string, { description: string }>;
  security?: object[];
}

const endpoints = allRoutes().map(({ endpoint }) => endpoint);
const document = openApiOf(endpoints, "Studio", "http://localhost:3000") as {
  openapi: string;
  paths: Record<string, Record<string, Operation>>;
};
const operations = Object.entries(document.paths).flatMap(([path, byMethod]) =>
  Object.entries(byMethod).map(([method, operation]) => ({ path, method, operation })),
);

test("lists every route once, under its own name", () => {
  const listed = operations.map(
    ({ path, method, operation }) => `${method.toUpperCase()} ${path} ${operation.operationId}`,
  );
  const mounted = endpoints.map(({ method, path, name }) => `${method} ${path.replace(/:(\w+)/g, "{$1}")} ${name}`);
  expect(listed.toSorted()).toEqual(mounted.toSorted());
});

test("is OpenAPI 3.1 as far as readers rely on it", () => {
  expect(document.openapi).toBe("3.1.0");
  for (const { path, operation } of operations) {
    const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    const inPath = operation.parameters.filter((parameter) => parameter.in === "path");
    expect(inPath.map(({ name }) => name)).toEqual(named);
    expect(operation.parameters.every(({ schema }) => schema !== undefined)).toBe(true);
    expect(operation.summary.length).toBeGreaterThan(5);
    expect(Object.values(operation.responses).every(({ description }) => description.length > 0)).toBe(true);
  }
});

test("is plain JSON without dangling references", () => {
  const text = JSON.stringify(document);
  expect(JSON.parse(text)).toEqual(document);
  expect(text).not.toContain("$ref");
});

test("says who needs a token, and what a body holds", () => {
  const of = (name: string) => operations.find(({ operation }) => operation.operationId === name)?.operation;
  expect(of("accounts.login")?.security).toBeUndefined();
  expect(of("cart.getCart")?.security).toEqual([{ bearer: [] }]);
  const body = of("cart.addCartItem")?.requestBody?.content["application/json"].schema.properties ?? {};
  expect(Object.keys(body)).toEqual(["id", "productId", "quantity", "forId", "variantId"]);
  expect(of("classes.listClassInstances")?.parameters).toMatchObject([
    { name: "from", in: "query" },
    { name: "to", in: "query" },
  ]);
});
