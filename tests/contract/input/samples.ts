import { v7 as newId } from "uuid";
import * as z from "zod";
import type { Endpoint } from "#shared/core/endpoint.ts";
import { LOGO_SIDES } from "#shared/core/settings/logo-path.ts";
import { DEFAULT_CHART } from "#shared/features/accounting/chart.ts";
import { DEFAULT_LANDING_CONFIG } from "#shared/features/landing/default-landing.ts";
import { DEFAULT_STUDIO } from "#shared/features/studio/studio.ts";
import { aDraft } from "../../features/campaigns/draft.ts";
import { pack } from "../../features/moves/exchange/fixtures.ts";
import { pngOf } from "../../features/studio/logo/png.ts";
import { jpegWith } from "../../features/videos/media.ts";

interface JsonSchema {
  type?: string;
  format?: string;
  pattern?: string;
  enum?: unknown[];
  const?: unknown;
  anyOf?: JsonSchema[];
  items?: JsonSchema;
  properties?: Record<string, JsonSchema>;
  minimum?: number;
  minLength?: number;
  minItems?: number;
}

const FORMATS: Record<string, () => string> = {
  uuid: newId,
  date: () => "2026-03-02",
  "date-time": () => "2026-03-02T20:00:00Z",
  email: () => "somebody@example.com",
  uri: () => "https://fcm.googleapis.com/fcm/send/abc",
};

/** Fields whose rules are a pattern or a refinement, which cannot be read backwards. */
const BY_NAME: Record<string, unknown> = {
  // A key, as patterns cannot be read backwards.
  apparatus: "silks",
  level: "beginner",
  baseUrl: "",
  atLeast: "beginner",
  requiredLevel: "beginner",
  levels: DEFAULT_STUDIO.levels,
  password: "a fine long password",
  newPassword: "another fine long password",
  username: "robin",
  phone: "+1 555 010 2030",
  emergencyPhone: "+1 555 010 2030",
  month: "2026-02",
  accounts: DEFAULT_CHART.accounts,
  sessionId: "cs_test_nothing",
  invoiceId: "in_nothing",
  startTime: "18:30",
  countedOn: "09-01",
  quiet: { from: "22:00", to: "07:00" },
  rule: "FREQ=WEEKLY;BYDAY=MO",
  keys: { p256dh: "p".repeat(87), auth: "a".repeat(22) },
  link: "https://youtu.be/dQw4w9WgXcQ",
  jpegBase64: jpegWith().toString("base64"),
  pngBase64: pngOf(LOGO_SIDES.icon).toString("base64"),
  file: pack("name,apparatus,level,grade\nClimb,silks,beginner,1\n"),
  textHash: "0".repeat(64),
  secret: "s".repeat(43),
  code: "123456782",
  csv: "blueprint,instructor,date,time\n",
  audience: { kind: "rule", conditions: [{ is: "role", roles: ["student"] }] },
};

/** Fields of a field whose rule is a pattern. */
const LIE_DEEPER = new Set(["startTime", "countedOn"]);

function sampleOf(schema: JsonSchema): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (schema.anyOf?.[0]) return sampleOf(schema.anyOf[0]);
  if (schema.type === "integer" || schema.type === "number") return Math.max(1, schema.minimum ?? 1);
  if (schema.type === "boolean") return true;
  if (schema.type === "array") return Array.from({ length: schema.minItems ?? 1 }, () => sampleOf(schema.items ?? {}));
  if (schema.type === "object")
    return Object.fromEntries(
      Object.entries(schema.properties ?? {}).map(([name, inner]) => [
        name,
        LIE_DEEPER.has(name) ? BY_NAME[name] : sampleOf(inner),
      ]),
    );
  const format = schema.format && FORMATS[schema.format];
  return format ? format() : "x".repeat(Math.max(3, schema.minLength ?? 0));
}

/** A date is a day, also in a field whose name has another sample. */
const sampleOfField = (field: string, schema: JsonSchema): unknown =>
  (schema.format === "date" ? undefined : BY_NAME[field]) ?? sampleOf(schema);

/** An input the contract takes; every field is there, also those that may be left out. */
export function validInput({ name, input }: Endpoint): Record<string, unknown> {
  if (name === "landing.updateLandingConfig") return { ...DEFAULT_LANDING_CONFIG };
  if (name === "landing.saveLanding") return { version: 0, config: DEFAULT_LANDING_CONFIG };
  if (/^campaigns\.(create|change)Campaign$/.test(name)) return { ...aDraft(), version: 0 };
  if (name === "campaigns.addFilePart") return { fileId: newId(), part: 0, base64: btoa("%PDF-1.7") };
  if (name === "imports.addImportPart") return { id: newId(), part: 0, base64: btoa("Name,Email") };
  if (name === "campaigns.changeNewsByLink") return { token: "t".repeat(64), wantsNews: false };
  if (name === "moves.previewChange") return { change: { kind: "levels", levels: DEFAULT_STUDIO.levels } };
  if (name === "studio.changeStudio") return { version: 0, settings: DEFAULT_STUDIO };
  const { properties = {} } = z.toJSONSchema(input, { io: "input", unrepresentable: "any" }) as JsonSchema;
  const deviceId = name.includes("PushDevice") && "id" in properties ? { id: "a".repeat(43) } : {};
  const fields = Object.entries(properties).map(([field, schema]) => [field, sampleOfField(field, schema)]);
  return { ...Object.fromEntries(fields), ...deviceId };
}
