import { crc32, deflateSync } from "node:zlib";
import { LOGO_SIDES, type LogoVariant } from "#shared/core/settings/logo-path.ts";
import { addLogo } from "#shared/features/studio/logo-endpoints.ts";
import type { SignedIn } from "#tests/support/people.ts";
import type { Studio } from "#tests/support/studio.ts";

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

interface Shape {
  width?: number;
  height?: number;
  /** What the picture unpacks to. */
  pixels?: Buffer;
  extra?: Buffer[];
}

/** A violet square with an alpha channel. */
export function pngOf(side: number, { width = side, height = side, pixels, extra = [] }: Shape = {}): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 6, 0, 0, 0], 8);
  const row = Buffer.concat([Buffer.of(0), Buffer.alloc(side * 4, Buffer.of(0x7c, 0x3a, 0xed, 0xff))]);
  const raw = pixels ?? Buffer.concat(Array.from({ length: side }, () => row));
  const signature = Buffer.from("89504e470d0a1a0a", "hex");
  const parts = [chunk("IHDR", header), ...extra, chunk("IDAT", deflateSync(raw)), chunk("IEND", Buffer.alloc(0))];
  return Buffer.concat([signature, ...parts]);
}

export const textChunk = (text: string): Buffer => chunk("tEXt", Buffer.from(`Comment\0${text}`, "latin1"));

/** Every size of a logo, as the page sends them. */
export async function sendLogo(studio: Studio, admin: SignedIn, id: string, leaveOut?: LogoVariant): Promise<void> {
  for (const [variant, side] of Object.entries(LOGO_SIDES) as [LogoVariant, number][])
    if (variant !== leaveOut)
      await studio.call(addLogo, { id, variant, pngBase64: pngOf(side).toString("base64") }, admin);
}
