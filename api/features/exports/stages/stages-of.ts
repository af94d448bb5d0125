import { openDb } from "#api/db/limits/connections.ts";
import type { PrivacyPart } from "#api/privacy.ts";
import type { Translator } from "#api/translator/translator.ts";
import type { ExportDocument } from "../export.model.ts";
import { LOG_TABLE, PICTURE_TABLES, tablesOf } from "../tables.ts";
import { csvStage } from "./csv-stage.ts";
import { paperStage, pictureStage, videoStage } from "./file-stages.ts";
import { jsonStage, type ReadTable } from "./json-stage.ts";
import type { Filter } from "./rows.ts";
import type { Stage } from "./stage.ts";

const readMe = ({ t }: Translator): string =>
  [
    t("This is everything the studio keeps, as it was when this file was made."),
    t(
      'The folder "tables" holds a CSV file for each table; every spreadsheet opens them. studio.json holds the same for programs, and another studio of this app can be opened with it.',
    ),
    t(
      'The folder "people" holds signed papers, "pictures" and "videos" what was uploaded. Passwords, keys and chat rooms that you are not in are left out.',
    ),
    "",
  ].join("\n\n");

const textStage = (name: string, text: string): Stage => ({
  count: async () => 1,
  read: async function* (after) {
    if (after === null) yield { name, bytes: Buffer.from(text), after: name, rows: 1, ends: true };
  },
});

/** The tables, those of chats with the rooms of who exports. */
async function readTables({ byId, withVideos }: Pick<ExportDocument, "byId" | "withVideos">): Promise<ReadTable[]> {
  const rooms = openDb().collection<{ _id: string }>("chat_rooms");
  const inRooms = { "members.userId": byId };
  const found = await rooms.find(inRooms, { projection: { _id: 1 } }).toArray();
  const roomIds = found.map(({ _id }) => _id);
  const filterOf = (name: string, of: "rooms" | "own reads"): Filter => {
    if (of === "own reads") return { userId: byId };
    return name === "chat_rooms" ? inRooms : { roomId: { $in: roomIds } };
  };
  return tablesOf(withVideos).map(({ name, of }) => (of ? { name, filter: filterOf(name, of) } : { name }));
}

/** The parts of an export, in the order of its files. */
export async function stagesOf(
  doc: Pick<ExportDocument, "byId" | "withVideos">,
  parts: () => PrivacyPart[],
  translator: Translator,
): Promise<Stage[]> {
  const tables = await readTables(doc);
  return [
    textStage("readme.txt", readMe(translator)),
    jsonStage(tables),
    ...tables.map((table) => csvStage(table, `tables/${table.name}.csv`)),
    csvStage({ name: LOG_TABLE }, "tables/log.csv"),
    paperStage(parts),
    ...PICTURE_TABLES.map(pictureStage),
    ...(doc.withVideos ? [videoStage()] : []),
  ];
}
