import { setImmediate as letOthersRun } from "node:timers/promises";

const AT_ONCE = 100;

interface Read<Doc> {
  cursor(options: { batchSize: number }): AsyncIterable<Doc>;
}

/** What a query finds, in batches: years of documents in one answer would hold up every other request. */
export async function* readBatches<Doc>(query: Read<Doc>): AsyncGenerator<Doc[]> {
  let batch: Doc[] = [];
  for await (const doc of query.cursor({ batchSize: AT_ONCE })) {
    if (batch.push(doc) < AT_ONCE) continue;
    yield batch;
    batch = [];
    await letOthersRun();
  }
  if (batch.length > 0) yield batch;
}
