import * as z from "zod";
import { admins, leaders } from "../../core/access.ts";
import { endpoint } from "../../core/endpoint.ts";
import { Id } from "../../core/ids.ts";
import { Bio } from "./bio.ts";
import { Face } from "./face.ts";

const NewFace = z.object({ id: Id, jpegBase64: z.base64().max(300_000) });

export const getFacePicture = endpoint({
  name: "profile.getFacePicture",
  method: "GET",
  path: "/api/face-pictures/:id",
  summary: "The picture of somebody who teaches, a JPEG that never changes.",
  input: z.object({ id: Id }),
  output: z.unknown(),
  contentType: "image/jpeg",
  access: "public",
});

export const listFaces = endpoint({
  name: "profile.listFaces",
  method: "GET",
  path: "/api/faces",
  summary: "Pictures and bios that the studio shows, of the people who lead classes.",
  input: z.object({}),
  output: z.array(Face),
  access: "public",
});

export const setFace = endpoint({
  name: "profile.setFace",
  method: "PUT",
  path: "/api/profile/face",
  summary:
    "Show the own picture on the classes one teaches: a JPEG, of which everything but the picture is thrown away.",
  input: NewFace,
  access: leaders,
});

export const removeFace = endpoint({
  name: "profile.removeFace",
  method: "DELETE",
  path: "/api/profile/face",
  summary: "Show initials again.",
  access: leaders,
});

export const setPersonFace = endpoint({
  name: "profile.setPersonFace",
  method: "PUT",
  path: "/api/admin/people/:personId/face",
  summary: "Show a picture of a person who leads classes: as that person may do themselves.",
  input: NewFace.extend({ personId: Id }),
  access: admins,
});

export const removePersonFace = endpoint({
  name: "profile.removePersonFace",
  method: "DELETE",
  path: "/api/admin/people/:personId/face",
  summary: "Show a person's initials again.",
  input: z.object({ personId: Id }),
  access: admins,
});

export const setBio = endpoint({
  name: "profile.setBio",
  method: "PUT",
  path: "/api/profile/bio",
  summary: "Show two lines about oneself on the classes one teaches. Empty in both languages takes them away.",
  input: Bio,
  access: leaders,
});

export const setPersonBio = endpoint({
  name: "profile.setPersonBio",
  method: "PUT",
  path: "/api/admin/people/:personId/bio",
  summary: "Show two lines about a person who leads classes: as that person may do themselves.",
  input: Bio.extend({ personId: Id }),
  access: admins,
});
