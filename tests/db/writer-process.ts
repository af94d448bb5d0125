import { connectDatabase } from "../../api/db/connect.ts";
import { silentLog } from "../support/database.ts";
import { NoteModel, textOfRev } from "./note-model.ts";

/** A second API process from the database's view: updates one note, and prints the revisions it was given. */
const [uri = "", databaseName = "", writer = "", count = "0"] = process.argv.slice(2);
const database = await connectDatabase({ uri, dataDir: "", databaseName, log: silentLog });
const { _id } = await NoteModel.create({ text: "from another process", writer });
const revs: string[] = [];
for (let i = 0; i < Number(count); i++) {
  const note = await NoteModel.findOneAndUpdate({ _id }, { $inc: { count: 1 } }, { returnDocument: "after" }).lean();
  if (note) revs.push(textOfRev(note.rev));
}
await database.close();
console.log(JSON.stringify(revs));
