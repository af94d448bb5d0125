import { readFileSync } from "node:fs";
import { insertAll } from "../../db/bulk/insert-all.ts";
import { CHUNK_BYTES, ChunkModel, files } from "../../features/videos/files/chunk.model.ts";
import { audiencesOfVideo, type VideoFields, VideoModel } from "../../features/videos/video.model.ts";
import { type DemoStudio, demoId } from "../studio.ts";

const DAY_MS = 86_400_000;
const SECONDS = 8;

interface DemoVideo {
  /** The name of its film and of a frame of it, beside this file. Drawn for this product, eight seconds each. */
  file: string;
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
    file: "swinging",
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
    file: "first-class",
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

const read = (name: string): Buffer => readFileSync(new URL(name, import.meta.url));

/** Real files, so that a player, ranges and keeping offline can be tried at once. */
export async function plantVideos(studio: DemoStudio): Promise<void> {
  const docs: (VideoFields & { _id: string })[] = [];
  for (const video of VIDEOS) {
    const film = read(`${video.file}.webm`);
    await plantFile(demoId(`video ${video.title}`), film, studio.now);
    docs.push(toDocument(video, film.length, studio));
  }
  await insertAll(VideoModel, docs);
}

async function plantFile(id: string, film: Buffer, uploadDate: Date): Promise<void> {
  await ChunkModel.updateOne({ files_id: id, n: 0 }, { $set: { data: film } }, { upsert: true });
  const file = { length: film.length, chunkSize: CHUNK_BYTES, uploadDate, filename: `${id}.webm` };
  await files().updateOne({ _id: id }, { $set: file }, { upsert: true });
}

function toDocument(
  { file, title, description, titleEs, descriptionEs, moves, classes, isPublic, daysAgo }: DemoVideo,
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
    poster: `data:image/jpeg;base64,${read(`${file}.jpg`).toString("base64")}`,
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
