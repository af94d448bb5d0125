import type { Page } from "@playwright/test";

interface Film {
  seconds: number;
  width: number;
  height: number;
}

const FRAMES_PER_SECOND = 12;

/**
 * A real WebM with its length and cues, drawn and encoded by the browser under test: a swinging figure on a silk, and a
 * clock that shows which second it is.
 */
export async function makeWebm(page: Page, { seconds, width, height }: Film): Promise<Buffer> {
  const base64 = await page.evaluate(record, { seconds, width, height, rate: FRAMES_PER_SECOND });
  return Buffer.from(base64, "base64");
}

/** Runs in the page. Element ids are those of the Matroska specification (RFC 9559). */
async function record({ seconds, width, height, rate }: Film & { rate: number }): Promise<string> {
  const canvas = new OffscreenCanvas(width, height);
  const pen = canvas.getContext("2d");
  if (!pen) throw new Error("This browser cannot draw.");
  const draw = (second: number) => {
    const sky = pen.createLinearGradient(0, 0, width, height);
    sky.addColorStop(0, "#4c1d95");
    sky.addColorStop(1, "#a855f7");
    pen.fillStyle = sky;
    pen.fillRect(0, 0, width, height);
    const swing = Math.sin(second * 2) * width * 0.12;
    const [x, y] = [width / 2 + swing, height * 0.58];
    pen.lineCap = "round";
    pen.lineWidth = width * 0.02;
    pen.strokeStyle = "#f5d0fe";
    pen.beginPath();
    pen.moveTo(width / 2, 0);
    pen.quadraticCurveTo(width / 2 + swing * 0.2, y / 2, x, y);
    pen.quadraticCurveTo(x + swing * 0.5, y + height * 0.2, x + swing, height);
    pen.stroke();
    pen.strokeStyle = "#1e1b4b";
    pen.lineWidth = width * 0.028;
    const limb = (fromX: number, fromY: number, toX: number, toY: number) => {
      pen.beginPath();
      pen.moveTo(x + fromX * width, y + fromY * height);
      pen.lineTo(x + toX * width, y + toY * height);
      pen.stroke();
    };
    const kick = 0.05 * Math.cos(second * 2);
    limb(0, -0.18, 0, 0.06);
    limb(0, -0.16, 0.01, -0.3);
    limb(0, -0.14, -0.09, -0.2 + kick);
    limb(0, 0.06, 0.13, 0.02 - kick);
    limb(0, 0.06, -0.12, 0.12 + kick);
    pen.fillStyle = "#1e1b4b";
    pen.beginPath();
    pen.arc(x - width * 0.02, y - height * 0.24, width * 0.03, 0, 7);
    pen.fill();
    pen.fillStyle = "white";
    pen.font = `bold ${Math.round(height / 9)}px sans-serif`;
    pen.fillText(second.toFixed(1), width * 0.05, height * 0.94);
  };

  interface Encoded {
    ms: number;
    isKey: boolean;
    bytes: Uint8Array;
  }
  const frames: Encoded[] = [];
  const encoder = new VideoEncoder({
    output: (chunk) => {
      const bytes = new Uint8Array(chunk.byteLength);
      chunk.copyTo(bytes);
      frames.push({ ms: Math.round(chunk.timestamp / 1000), isKey: chunk.type === "key", bytes });
    },
    error: (error) => {
      throw error;
    },
  });
  encoder.configure({ codec: "vp8", width, height, bitrate: 350_000, framerate: rate });
  for (let index = 0; index < seconds * rate; index++) {
    draw(index / rate);
    const frame = new VideoFrame(canvas, { timestamp: (index * 1e6) / rate, duration: 1e6 / rate });
    encoder.encode(frame, { keyFrame: index % rate === 0 });
    frame.close();
  }
  await encoder.flush();

  const join = (parts: Uint8Array[]): Uint8Array => {
    const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
    let at = 0;
    for (const part of parts) {
      whole.set(part, at);
      at += part.length;
    }
    return whole;
  };
  const bigEndian = (value: number, length: number): Uint8Array =>
    Uint8Array.from({ length }, (_, index) => Math.floor(value / 2 ** (8 * (length - 1 - index))) % 256);
  const idOf = (hex: string) => Uint8Array.from(hex.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16));
  const sizeOf = (length: number): Uint8Array => {
    const bytes = bigEndian(length, 8);
    bytes[0] = 1;
    return bytes;
  };
  const element = (hex: string, ...parts: Uint8Array[]): Uint8Array => {
    const body = join(parts);
    return join([idOf(hex), sizeOf(body.length), body]);
  };
  const number = (hex: string, value: number, length = 4) => element(hex, bigEndian(value, length));
  const text = (hex: string, value: string) => element(hex, new TextEncoder().encode(value));
  const float = (hex: string, value: number) => {
    const view = new DataView(new ArrayBuffer(8));
    view.setFloat64(0, value);
    return element(hex, new Uint8Array(view.buffer));
  };

  const head = join([
    idOf("1a45dfa3"),
    Uint8Array.of(0x80 | 31),
    Uint8Array.of(0x42, 0x86, 0x81, 1, 0x42, 0xf7, 0x81, 1, 0x42, 0xf2, 0x81, 4, 0x42, 0xf3, 0x81, 8),
    Uint8Array.of(0x42, 0x82, 0x84, 0x77, 0x65, 0x62, 0x6d, 0x42, 0x87, 0x81, 2, 0x42, 0x85, 0x81, 2),
  ]);
  const info = element(
    "1549a966",
    number("2ad7b1", 1_000_000),
    float("4489", seconds * 1000),
    text("4d80", "studio"),
    text("5741", "studio"),
  );
  const track = element(
    "1654ae6b",
    element(
      "ae",
      number("d7", 1, 1),
      number("73c5", 1, 1),
      number("83", 1, 1),
      text("86", "V_VP8"),
      element("e0", number("b0", width, 2), number("ba", height, 2)),
    ),
  );
  const clusters: { ms: number; bytes: Uint8Array }[] = [];
  for (let at = 0; at < frames.length; ) {
    const first = frames[at];
    if (!first) break;
    const blocks: Uint8Array[] = [];
    do {
      const { ms, isKey, bytes } = frames[at] as Encoded;
      blocks.push(
        element("a3", Uint8Array.of(0x81), bigEndian(ms - first.ms, 2), Uint8Array.of(isKey ? 0x80 : 0), bytes),
      );
      at += 1;
    } while (at < frames.length && !frames[at]?.isKey);
    clusters.push({ ms: first.ms, bytes: element("1f43b675", number("e7", first.ms), ...blocks) });
  }
  const cuesFor = (start: number) => {
    let position = start;
    const points = clusters.map(({ ms, bytes }) => {
      const point = element("bb", number("b3", ms), element("b7", number("f7", 1, 1), number("f1", position, 8)));
      position += bytes.length;
      return point;
    });
    return element("1c53bb6b", ...points);
  };
  const beforeClusters = info.length + track.length;
  const cues = cuesFor(beforeClusters + cuesFor(0).length);
  const segment = element("18538067", info, track, cues, ...clusters.map(({ bytes }) => bytes));
  const whole = join([head, segment]);
  let binary = "";
  for (let at = 0; at < whole.length; at += 8192) binary += String.fromCharCode(...whole.subarray(at, at + 8192));
  return btoa(binary);
}
