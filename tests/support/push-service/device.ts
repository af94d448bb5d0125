import { createDecipheriv, createECDH, type ECDH, hkdfSync, randomBytes } from "node:crypto";

export interface DeviceKeys {
  ecdh: ECDH;
  auth: Buffer;
}

export function makeDeviceKeys(): DeviceKeys {
  const ecdh = createECDH("prime256v1");
  ecdh.generateKeys();
  return { ecdh, auth: randomBytes(16) };
}

/** What a browser does with a push body: RFC 8291 (keys) over RFC 8188 (aes128gcm, one record). */
export function decryptPush(body: Buffer, { ecdh, auth }: DeviceKeys): string {
  const salt = body.subarray(0, 16);
  const senderKey = body.subarray(21, 21 + body.readUInt8(20));
  const record = body.subarray(21 + senderKey.length);

  const info = Buffer.concat([Buffer.from("WebPush: info\0"), ecdh.getPublicKey(), senderKey]);
  const input = Buffer.from(hkdfSync("sha256", ecdh.computeSecret(senderKey), auth, info, 32));
  const key = Buffer.from(hkdfSync("sha256", input, salt, "Content-Encoding: aes128gcm\0", 16));
  const nonce = Buffer.from(hkdfSync("sha256", input, salt, "Content-Encoding: nonce\0", 12));

  const decipher = createDecipheriv("aes-128-gcm", key, nonce).setAuthTag(record.subarray(-16));
  const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
  const delimiter = padded.lastIndexOf(2);
  if (delimiter < 0) throw new Error("The last record of a push body must be marked with 2 (RFC 8188, section 2)");
  return padded.toString("utf8", 0, delimiter);
}
