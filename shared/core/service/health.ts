import * as z from "zod";
import { endpoint } from "../endpoint.ts";

export const getHealth = endpoint({
  name: "service.getHealth",
  method: "GET",
  path: "/api/health",
  summary: "Up or down, and which jobs fail each time they run.",
  output: z.object({ status: z.literal("ok"), failingJobs: z.array(z.string()) }),
  access: "public",
});

export const getOpenApi = endpoint({
  name: "service.getOpenApi",
  method: "GET",
  path: "/api/openapi.json",
  summary: "This contract as OpenAPI 3.1.",
  output: z.unknown(),
  contentType: "application/json",
  access: "public",
});

export const getDocs = endpoint({
  name: "service.getDocs",
  method: "GET",
  path: "/api/docs",
  summary: "This contract as a page for people.",
  output: z.string(),
  access: "public",
  contentType: "text/html",
});
