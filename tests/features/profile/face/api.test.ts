import { v7 as newId } from "uuid";
import { beforeEach, expect, test } from "vitest";
import { UserModel } from "#api/features/accounts/user.model.ts";
import { FaceModel } from "#api/features/profile/faces/face.model.ts";
import { privacy } from "#api/features/profile/faces/faces.ts";
import {
  listFaces,
  removeFace,
  removePersonFace,
  setBio,
  setFace,
  setPersonBio,
  setPersonFace,
} from "#shared/features/profile/face-endpoints.ts";
import type { SignedIn } from "#tests/support/people.ts";
import { setUpStudio } from "#tests/support/studio.ts";
import { createDevice } from "#tests/sync/device.ts";

const studio = setUpStudio();
let maya: SignedIn;
beforeEach(async () => {
  await studio.reset();
  maya = await studio.signIn("instructor", { firstName: "Maya", lastName: "Torres" });
});

/** A JPEG of 16 × 16 with Exif; the last byte of its scan makes two differ. */
const jpeg = (mark: string) =>
  Buffer.from(
    `ffd8ffe1000a457869660000ffffffc0000b080010001001011100ffda0008010100003f00d2cf${mark}ffd9`,
    "hex",
  ).toString("base64");
const picture = (id: string) => fetch(`${studio.baseUrl}/api/face-pictures/${id}`);
const facesOf = async (as?: SignedIn) => {
  const device = createDevice(studio, as);
  await device.sync();
  return [...(device.rows.get("faces")?.values() ?? [])];
};

test("who teaches shows a picture, which guests see; a new one takes its place", async () => {
  const [first, second] = [newId(), newId()];
  await studio.call(setFace, { id: first, jpegBase64: jpeg("11") }, maya);
  expect(await facesOf()).toEqual([{ id: maya.id, pictureId: first }]);
  expect(await studio.call(listFaces, {})).toEqual([{ id: maya.id, pictureId: first }]);
  const answer = await picture(first);
  expect(answer.headers.get("Content-Type")).toContain("image/jpeg");
  const bytes = Buffer.from(await answer.arrayBuffer());
  expect(bytes.subarray(0, 2).toString("hex")).toBe("ffd8");
  expect(bytes.includes("Exif")).toBe(false);

  await studio.call(setFace, { id: second, jpegBase64: jpeg("22") }, maya);
  expect(await facesOf()).toEqual([{ id: maya.id, pictureId: second }]);
  studio.clock.advance({ hours: 25 });
  await studio.runJob("profile.forgetFacePictures");
  expect((await picture(first)).status).toBe(404);
  expect((await picture(second)).status).toBe(200);
});

test("it goes from the devices when its owner is no longer staff, or may no longer sign in; others' stay", async () => {
  const tom = await studio.signIn("teacher", { firstName: "Tom" });
  const zoe = await studio.signIn("instructor", { firstName: "Zoe" });
  const id = newId();
  await studio.call(setFace, { id, jpegBase64: jpeg("11") }, maya);
  await studio.call(setFace, { id: newId(), jpegBase64: jpeg("22") }, tom);
  await studio.call(setFace, { id: newId(), jpegBase64: jpeg("33") }, zoe);
  const device = createDevice(studio);
  await device.sync();
  const shown = () => [...(device.rows.get("faces")?.keys() ?? [])].toSorted();
  await studio.runJob("profile.removeLeftFaces");
  await device.sync();
  expect(shown()).toEqual([maya.id, tom.id, zoe.id].toSorted());
  await UserModel.updateOne({ _id: maya.id }, { role: "student" });
  await UserModel.updateOne({ _id: zoe.id }, { disabledAt: new Date() });
  await studio.runJob("profile.removeLeftFaces");
  await device.sync();
  expect(shown()).toEqual([tom.id]);
  expect((await picture(id)).status).toBe(404);
});

test("an admin sets and removes the picture of a person who leads classes, and of no other", async () => {
  const admin = await studio.signIn("admin");
  const student = await studio.signIn("student");
  await studio.call(setPersonFace, { personId: maya.id, id: newId(), jpegBase64: jpeg("11") }, admin);
  expect((await facesOf()).map(({ id }) => id)).toEqual([maya.id]);
  const ofStudent = { personId: student.id, id: newId(), jpegBase64: jpeg("22") };
  await expect(studio.call(setPersonFace, ofStudent, admin)).rejects.toMatchObject({ status: 404 });
  await expect(studio.call(setPersonFace, ofStudent, maya)).rejects.toMatchObject({ status: 403 });
  await studio.call(removePersonFace, { personId: maya.id }, admin);
  expect(await facesOf()).toEqual([]);
});

test("it is taken away by its owner, and set again", async () => {
  const [first, second] = [newId(), newId()];
  await studio.call(setFace, { id: first, jpegBase64: jpeg("11") }, maya);
  await studio.call(removeFace, {}, maya);
  expect(await facesOf()).toEqual([]);
  expect((await picture(first)).status).toBe(404);
  await studio.call(removeFace, {}, maya);
  await studio.call(setFace, { id: second, jpegBase64: jpeg("22") }, maya);
  expect(await facesOf(maya)).toEqual([{ id: maya.id, pictureId: second }]);
});

test("students have none, and what is no picture is not taken", async () => {
  const student = await studio.signIn("student");
  await expect(studio.call(setFace, { id: newId(), jpegBase64: jpeg("11") }, student)).rejects.toMatchObject({
    status: 403,
  });
  const jpegBase64 = Buffer.from("no picture at all").toString("base64");
  await expect(studio.call(setFace, { id: newId(), jpegBase64 }, maya)).rejects.toMatchObject({
    code: "picture.not-a-jpeg",
  });
  expect(await FaceModel.countDocuments()).toBe(0);
});

test("it is in the copy of one's data, and goes with the account", async () => {
  const id = newId();
  await studio.call(setFace, { id, jpegBase64: jpeg("11") }, maya);
  const files = (await privacy.files?.(maya.id)) ?? [];
  expect(files.map(({ name, bytes }) => [name, bytes.subarray(0, 2).toString("hex")])).toEqual([
    ["picture.jpg", "ffd8"],
  ]);
  await privacy.erase?.({ userId: maya.id, email: null }, studio.services);
  expect(await facesOf()).toEqual([]);
  expect((await picture(id)).status).toBe(404);
  expect(await privacy.files?.(maya.id)).toEqual([]);
});

const BIO = { en: "Fell in love with silks in 2009.", es: "Ama las telas desde 2009." };

test("a bio stands beside the picture, or without one, until both are taken away", async () => {
  await studio.call(setBio, { en: ` ${BIO.en.replace(" in", "\nin")} `, es: BIO.es }, maya);
  expect(await facesOf()).toEqual([{ id: maya.id, pictureId: null, bio: BIO }]);
  expect(await studio.call(listFaces, {})).toEqual([{ id: maya.id, pictureId: null, bio: BIO }]);
  const id = newId();
  await studio.call(setFace, { id, jpegBase64: jpeg("11") }, maya);
  expect(await facesOf()).toEqual([{ id: maya.id, pictureId: id, bio: BIO }]);
  await studio.call(removeFace, {}, maya);
  expect(await facesOf()).toEqual([{ id: maya.id, pictureId: null, bio: BIO }]);
  await studio.call(setBio, { en: "", es: "" }, maya);
  expect(await facesOf()).toEqual([]);

  await studio.call(setFace, { id: newId(), jpegBase64: jpeg("22") }, maya);
  await studio.call(setBio, BIO, maya);
  await studio.call(setBio, { en: "", es: "" }, maya);
  expect((await facesOf()).map((face) => (face as { bio?: object }).bio)).toEqual([undefined]);
});

test("an admin writes the bio of a person who teaches, nobody that of another", async () => {
  const admin = await studio.signIn("admin");
  const student = await studio.signIn("student");
  await studio.call(setPersonBio, { personId: maya.id, ...BIO }, admin);
  expect(await facesOf()).toEqual([{ id: maya.id, pictureId: null, bio: BIO }]);
  await expect(studio.call(setPersonBio, { personId: student.id, ...BIO }, admin)).rejects.toMatchObject({
    status: 404,
  });
  await expect(studio.call(setPersonBio, { personId: maya.id, ...BIO }, maya)).rejects.toMatchObject({ status: 403 });
  await expect(studio.call(setBio, BIO, student)).rejects.toMatchObject({ status: 403 });
  await expect(studio.call(setBio, { en: "x".repeat(161), es: "" }, maya)).rejects.toMatchObject({ status: 400 });
  expect(await facesOf()).toHaveLength(1);
});

test("a bio is in the copy of one's data, and gone with the account or the role", async () => {
  await studio.call(setBio, BIO, maya);
  expect(await privacy.collect?.(maya.id)).toEqual({ bio: BIO });
  await UserModel.updateOne({ _id: maya.id }, { role: "student" });
  await studio.runJob("profile.removeLeftFaces");
  expect(await facesOf()).toEqual([]);
  await UserModel.updateOne({ _id: maya.id }, { role: "instructor" });
  await studio.call(setBio, BIO, maya);
  await privacy.erase?.({ userId: maya.id, email: null }, studio.services);
  expect(await FaceModel.findById(maya.id).lean()).toMatchObject({ pictureId: null, deletedAt: expect.any(Date) });
  expect(JSON.stringify(await FaceModel.find().lean())).not.toContain("silks");
});
