import type { Endpoint } from "#shared/core/endpoint.ts";
import { escapeHtml } from "../../escape-html.ts";

const fieldsOf = (endpoint: Endpoint) => {
  const names = Object.entries(endpoint.input.shape).map(([name, schema]) =>
    schema.safeParse(undefined).success ? `${name}?` : name,
  );
  return names.length > 0 ? `<p>Takes <code>${escapeHtml(names.join(", "))}</code></p>` : "";
};

const rowOf = (endpoint: Endpoint) => `
<article id="${endpoint.name}">
  <h3><span>${endpoint.method}</span> <code>${escapeHtml(endpoint.path.replace(/:(\w+)/g, "{$1}"))}</code></h3>
  <p>${escapeHtml(endpoint.summary)}</p>${fieldsOf(endpoint)}
  <p class="who">${escapeHtml(endpoint.access === "public" ? "everybody" : endpoint.access.name)}${endpoint.offline ? " · may wait offline" : ""}</p>
</article>`;

const STYLE = `body{font:16px/1.5 system-ui;max-width:52rem;margin:2rem auto;padding:0 1rem;color:#1f1633;background:#fff}
h1,h2{letter-spacing:-.02em}h2{margin-top:2.5rem;text-transform:capitalize}article{border-top:1px solid #e7e2f0;padding:.75rem 0}
h3{margin:0;font-size:1rem}h3 span{color:#6d28d9}p{margin:.25rem 0}.who{color:#5b5170;font-size:.875rem}
@media(prefers-color-scheme:dark){body{background:#15101f;color:#ece7f5}article{border-color:#352b49}h3 span{color:#c4b5fd}.who{color:#a99fbe}a{color:#c4b5fd}}`;

/** A page for people who write against the API; plain HTML, no script. */
export function docsPage(endpoints: Endpoint[], title: string): string {
  const bySlice = Map.groupBy(endpoints, ({ name }) => name.split(".")[0] ?? "");
  const sections = [...bySlice].map(
    ([slice, list]) => `<section><h2>${escapeHtml(slice)}</h2>${list.map(rowOf).join("")}</section>`,
  );
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)} API</title>
<style>${STYLE}</style><main><h1>${escapeHtml(title)} API</h1>
<p>Made from the contract. Machines read <a href="/api/openapi.json">openapi.json</a>. Calls carry <code>Authorization: Bearer …</code>; writes may carry an <code>Idempotency-Key</code>.</p>
${sections.join("")}</main></html>`;
}
