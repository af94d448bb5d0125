import { v7 as newId } from "uuid";
import { expect, test } from "vitest";
import { addVideo, getVideo } from "#shared/features/videos/endpoints.ts";
import { setUpStudio } from "#tests/support/studio.ts";
import { MP4_HEAD } from "../media.ts";
import { createUpload, patch } from "../tus.ts";
import { box } from "./boxes.ts";

const studio = setUpStudio();

test("a video from a phone is kept without its place, though it stands over the edge of two parts", async () => {
  const PLACE = "+34.0522-118.2437/".repeat(40);
  const maya = await studio.signIn("instructor");
  const id = newId();
  await studio.call(
    addVideo,
    { id, title: "A", description: "", moveIds: [], blueprintIds: [], isPublic: false },
    maya,
  );
  const mdat = box("mdat", Buffer.alloc(1_048_576 - MP4_HEAD.length - 8 - 8 - 8 - 100, 7));
  const bytes = Buffer.concat([MP4_HEAD, mdat, box("moov", box("udta", box("\u00a9xyz", PLACE)))]);
  expect(bytes.indexOf(PLACE)).toBeLessThan(1_048_576);
  expect((await createUpload(studio, maya, id, bytes.length)).status).toBe(201);
  expect(await patch(studio, maya, id, { bytes, offset: 0 })).toBe(204);
  const { fileUrl } = await studio.call(getVideo, { id }, maya);
  const file = Buffer.from(await (await fetch(studio.baseUrl + fileUrl)).arrayBuffer());
  expect(file).toHaveLength(bytes.length);
  expect(file.includes("118.2437")).toBe(false);
  expect(file.subarray(0, MP4_HEAD.length + mdat.length).equals(bytes.subarray(0, MP4_HEAD.length + mdat.length))).toBe(
    true,
  );
});
