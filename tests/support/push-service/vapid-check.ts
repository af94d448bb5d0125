import { createPublicKey, verify } from "node:crypto";

/** What a push service checks of an Authorization header (RFC 8292): null when it is right, else what is wrong. */
export function findVapidProblem(header: string | undefined, audience: string, nowMs: number): string | null {
  const match = /^vapid t=([\w-]+\.[\w-]+)\.([\w-]+), k=([\w-]+)$/.exec(header ?? "");
  const [, signed = "", signature = "", key = ""] = match ?? [];
  if (!match) return "no VAPID header";
  const point = Buffer.from(key, "base64url");
  const [x, y] = [point.toString("base64url", 1, 33), point.toString("base64url", 33, 65)];
  const publicKey = createPublicKey({ format: "jwk", key: { kty: "EC", crv: "P-256", x, y } });
  const isSigned = verify(
    "sha256",
    Buffer.from(signed),
    { key: publicKey, dsaEncoding: "ieee-p1363" },
    Buffer.from(signature, "base64url"),
  );
  if (!isSigned) return "wrong signature";
  const claims = JSON.parse(Buffer.from(signed.split(".")[1] ?? "", "base64url").toString());
  if (claims.aud !== audience) return `made for ${claims.aud}`;
  const secondsLeft = claims.exp - nowMs / 1000;
  if (secondsLeft <= 0 || secondsLeft > 24 * 60 * 60) return "expired or good for more than a day";
  return /^(mailto:|https:)/.test(claims.sub) ? null : "no subject";
}

/** The sender's public key named in the header, as base64url. */
export function readSenderKey(header: string | undefined): string | null {
  return /, k=([\w-]+)$/.exec(header ?? "")?.[1] ?? null;
}
