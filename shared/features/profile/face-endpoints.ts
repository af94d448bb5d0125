import * as z from "zod";
import { leaders } from "../../core/access.ts";
import { endpoint } from "../../core/endpoint.ts";
import { Id } from "../../core/ids.ts";

export const getFacePicture = endpoint({
  name: "profile.getFacePicture",
  method: "GET",
  path: "/api/face-pictures/:id",
  summary: "The picture of somebody who teaches, a JPEG that never changes.",
  input: z.object({ id: Id }),
  contentType: "image/jpeg",
  access: "public",
});

export const setFace = endpoint({
  name: "profile.setFace",
  method: "PUT",
  path: "/api/profile/face",
  summary:
    "Show the own picture on the classes one teaches: a JPEG, of which everything but the picture is thrown away.",
  input: z.object({ id: Id, jpegBase64: z.base64().max(300_000) }),
  access: leaders,
});

export const removeFace = endpoint({
  name: "profile.removeFace",
  method: "DELETE",
  path: "/api/profile/face",
  summary: "Show initials again.",
  access: leaders,
});
