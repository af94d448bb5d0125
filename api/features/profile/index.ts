export { FaceModel } from "./faces/face.model.ts";
