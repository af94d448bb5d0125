import { createHash } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** A bucket on the loopback that speaks as much S3 as backups use. */
export interface S3Server extends AsyncDisposable {
  /** The bucket included. */
  endpoint: string;
  objects: Map<string, Buffer>;
  /** Uploads that were begun and neither finished nor aborted. */
  uploads: Map<string, Map<number, Buffer>>;
  /** Connections of the next parts that are cut after they arrived half. */
  cuts: number;
  /** Answers 503 to everything. */
  isDown: boolean;
  /** Answers to finished uploads that get lost. */
  lostAnswers: number;
}

const BUCKET = "/studio/";

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

export async function openS3Server(): Promise<S3Server> {
  const state: Omit<S3Server, "endpoint" | typeof Symbol.asyncDispose> = {
    objects: new Map(),
    uploads: new Map(),
    cuts: 0,
    isDown: false,
    lostAnswers: 0,
  };
  const server = createServer((request, response) => void answer(state, request, response));
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const { port } = server.address() as AddressInfo;
  return Object.assign(state, {
    endpoint: `http://127.0.0.1:${port}${BUCKET.slice(0, -1)}`,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  });
}

type State = Omit<S3Server, "endpoint" | typeof Symbol.asyncDispose>;

async function answer(state: State, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { pathname, searchParams } = new URL(request.url ?? "", "http://s3");
  const key = decodeURIComponent(pathname.slice(BUCKET.length));
  const end = (status: number, body: string | Buffer = "", headers = {}) =>
    void response.writeHead(status, { "Content-Type": "application/xml", ...headers }).end(body);
  if (state.isDown) return end(503, "<Error><Code>SlowDown</Code><Message>Busy.</Message></Error>");
  if (!request.headers.authorization?.startsWith("AWS4-HMAC-SHA256 ")) return end(403);
  const id = searchParams.get("uploadId") ?? "";
  if (request.method === "POST" && searchParams.has("uploads")) {
    const uploadId = `upload-${state.uploads.size}-${Date.now()}`;
    state.uploads.set(uploadId, new Map());
    return end(200, `<InitiateMultipartUploadResult><UploadId>${uploadId}</UploadId></InitiateMultipartUploadResult>`);
  }
  if (request.method === "PUT" && id) {
    if (state.cuts > 0) {
      state.cuts -= 1;
      request.once("data", () => request.destroy());
      return;
    }
    const part = await bodyOf(request);
    state.uploads.get(id)?.set(Number(searchParams.get("partNumber")), part);
    return end(200, "", { ETag: `"${createHash("md5").update(part).digest("hex")}"` });
  }
  if (request.method === "POST" && id) return finish(state, { key, id }, { request, response, end });
  if (request.method === "DELETE") {
    if (id) state.uploads.delete(id);
    else state.objects.delete(key);
    return end(204);
  }
  if (searchParams.has("list-type")) return end(200, listing(state));
  const object = state.objects.get(key);
  if (!object) return end(404, "<Error><Code>NoSuchKey</Code><Message>There is none.</Message></Error>");
  end(200, request.method === "HEAD" ? "" : object, { "Content-Length": object.length });
}

interface Exchange {
  request: IncomingMessage;
  response: ServerResponse;
  end(status: number, body?: string): void;
}

async function finish(state: State, { key, id }: { key: string; id: string }, { request, response, end }: Exchange) {
  await bodyOf(request);
  const parts = state.uploads.get(id);
  if (!parts) return end(404, "<Error><Code>NoSuchUpload</Code><Message>There is none.</Message></Error>");
  state.objects.set(key, Buffer.concat([...parts].sort(([a], [b]) => a - b).map(([, part]) => part)));
  state.uploads.delete(id);
  if (state.lostAnswers > 0) {
    state.lostAnswers -= 1;
    return void response.destroy();
  }
  end(
    200,
    `<CompleteMultipartUploadResult><Location>x</Location><Bucket>studio</Bucket><Key>${key}</Key><ETag>"e"</ETag></CompleteMultipartUploadResult>`,
  );
}

function listing({ objects }: State): string {
  const rows = [...objects].map(
    ([key, { length }]) =>
      `<Contents><Key>${key}</Key><Size>${length}</Size><LastModified>2026-03-02T20:00:00.000Z</LastModified><ETag>"e"</ETag><StorageClass>STANDARD</StorageClass></Contents>`,
  );
  return `<ListBucketResult><Name>studio</Name><KeyCount>${rows.length}</KeyCount><IsTruncated>false</IsTruncated>${rows.join("")}</ListBucketResult>`;
}
