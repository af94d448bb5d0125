import { readFileSync } from "node:fs";
import { insertAll } from "../../db/bulk/insert-all.ts";
import { CHUNK_BYTES, ChunkModel, files } from "../../features/videos/files/chunk.model.ts";
import { audiencesOfVideo, type VideoFields, VideoModel } from "../../features/videos/video.model.ts";
import { type DemoStudio, demoId } from "../studio.ts";
import { POSTER_JPEG } from "./poster.data.ts";

const DAY_MS = 86_400_000;
const SECONDS = 8;

interface DemoVideo {
  title: string;
  description: string;
  titleEs: string;
  descriptionEs: string;
  moves: string[];
  classes: string[];
  isPublic: boolean;
  daysAgo: number;
}

export const VIDEOS: readonly DemoVideo[] = [
  {
    title: "Swinging on one silk",
    description:
      "Three swings on each side, slowly. Keep the upper arm straight and look where you are going.\n\nLoop the turn and watch it mirrored: left and right are then as in the studio's mirror.",
    titleEs: "Balanceo en una tela",
    descriptionEs:
      "Tres balanceos de cada lado, despacio. Mantén el brazo de arriba estirado y mira hacia dónde vas.\n\nRepite el giro y velo en espejo: así la izquierda y la derecha quedan como en el espejo del estudio.",
    moves: ["French climb"],
    classes: ["Silks Basics"],
    isPublic: false,
    daysAgo: 9,
  },
  {
    title: "What a first class looks like",
    description: "For everybody who wonders whether this is for them. It is.",
    titleEs: "Cómo es una primera clase",
    descriptionEs: "Para quien se pregunta si esto es lo suyo. Lo es.",
    moves: [],
    classes: [],
    isPublic: true,
    daysAgo: 30,
  },
];

/** Drawn for this product: a figure on a silk, and a clock that shows which second it is. */
const readFilm = (): Buffer => readFileSync(new URL("one-silk.webm", import.meta.url));

/** Real files, so that a player, ranges and keeping offline can be tried at once. */
export async function plantVideos(studio: DemoStudio): Promise<void> {
  const film = readFilm();
  for (const { title } of VIDEOS) await plantFile(demoId(`video ${title}`), film, studio.now);
  const docs = VIDEOS.map((video) => toDocument(video, film.length, studio));
  await insertAll(VideoModel, docs as never[]);
}

async function plantFile(id: string, film: Buffer, uploadDate: Date): Promise<void> {
  await ChunkModel.updateOne({ files_id: id, n: 0 }, { $set: { data: film } }, { upsert: true });
  const file = { length: film.length, chunkSize: CHUNK_BYTES, uploadDate, filename: `${id}.webm` };
  await files().updateOne({ _id: id }, { $set: file }, { upsert: true });
}

function toDocument(
  { title, description, titleEs, descriptionEs, moves, classes, isPublic, daysAgo }: DemoVideo,
  bytes: number,
  studio: DemoStudio,
) {
  const fields: VideoFields = {
    title,
    description,
    titleEs,
    descriptionEs,
    source: "file",
    externalId: null,
    status: "ready",
    moveIds: moves.map((name) => demoId(`move ${name}`)),
    blueprintIds: classes.map((name) => demoId(`blueprint ${name}`)),
    classNames: classes,
    poster: `data:image/jpeg;base64,${POSTER_JPEG}`,
    contentType: "video/webm",
    bytes,
    durationSeconds: SECONDS,
    isPublic,
    uploadedById: demoId("person Maya Torres"),
    uploaderName: "Maya Torres",
    createdAt: new Date(studio.now.getTime() - daysAgo * DAY_MS),
  };
  return { ...fields, _id: demoId(`video ${title}`), audiences: audiencesOfVideo(fields) };
}
