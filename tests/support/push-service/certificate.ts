import { execFileSync } from "node:child_process";
import { createHash, X509Certificate } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";

/** The names the API knows the push services of Chromium by. */
export const PUSH_HOSTS: readonly string[] = ["fcm.googleapis.com", "jmt17.google.com"];

export interface Certificate {
  key: string;
  cert: string;
  /** Where `cert` lies, for NODE_EXTRA_CA_CERTS. */
  path: string;
  /** What Chromium's --ignore-certificate-errors-spki-list wants: base64 of SHA-256 of the public key. */
  spki: string;
}

/** A certificate for one day, signed by itself, in the names of the push services and of this machine. */
export function makeCertificate(directory: string): Certificate {
  const [keyPath, path] = [join(directory, "key.pem"), join(directory, "cert.pem")];
  const names = [...PUSH_HOSTS, "localhost"].map((host) => `DNS:${host}`).join(",");
  const request = `req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 1 -subj /CN=localhost`;
  try {
    execFileSync(
      "openssl",
      [...request.split(" "), "-addext", `subjectAltName=${names},IP:127.0.0.1`, "-keyout", keyPath, "-out", path],
      { stdio: ["ignore", "ignore", "pipe"] },
    );
  } catch (error) {
    throw new Error("The local push service needs the program openssl (Debian package openssl)", { cause: error });
  }
  const cert = readFileSync(path, "utf8");
  const spki = new X509Certificate(cert).publicKey.export({ type: "spki", format: "der" });
  return { key: readFileSync(keyPath, "utf8"), cert, path, spki: createHash("sha256").update(spki).digest("base64") };
}
