import type { Endpoint, OutputOf } from "../../shared/core/endpoint.ts";
import { ANSWER_HEADER, readAnswerMark } from "../../shared/core/service/release.ts";
import { fits, isNothing, type Shape, shapeOf } from "../../shared/core/service/shape.ts";
import { OfflineError, toApiError } from "./api-error.ts";

const noAnswer = (cause: unknown): never => {
  throw new OfflineError(cause);
};

/**
 * Whether an answer is of our API: a captive portal, a filter or a proxy answers in its place with any status and body.
 */
export const isOurs = (response: Response): boolean => readAnswerMark(response.headers.get(ANSWER_HEADER)) !== null;

const isPlain = (response: Response): boolean =>
  (response.headers.get("Content-Type") ?? "text/plain").startsWith("text/plain");

/**
 * A refusal in plain words, as our server gives it where it breaks before it can mark its answer. It reads as it is, and
 * asks for a new token; it ends no session, and nothing that waits to be sent is given up for it.
 */
const isPlainRefusal = (response: Response): boolean =>
  isPlain(response) && ([401, 403].includes(response.status) || response.status >= 500);

/** Zero content length is an empty object (owner's specification, section 7). */
const isEmpty = ({ status, headers }: Response): boolean => status === 204 || headers.get("Content-Length") === "0";

/** @throws OfflineError for an answer that is not our API's, or that is for another person than who asked */
export function expectOurs(response: Response, person: string | null): void {
  const mark = readAnswerMark(response.headers.get(ANSWER_HEADER));
  const { ok, status } = response;
  if (!mark && isPlainRefusal(response)) return;
  if (!mark)
    throw new OfflineError(
      new Error("Something else answered in the place of the studio."),
      ok && isEmpty(response),
      status >= 500 ? status : 0,
    );
  const isForAnother = mark.userId && person && mark.userId !== person;
  if (isForAnother) throw new OfflineError(new Error("This answer is for another person."));
}

/** @throws ApiError what our API refused; OfflineError for a refusal that is cut off */
async function expectOk(response: Response): Promise<void> {
  if (response.ok) return;
  const error = await toApiError(response).catch(noAnswer);
  const isJson = response.headers.get("Content-Type")?.startsWith("application/json");
  if (error.code === null && isJson) noAnswer(error);
  throw error;
}

const hasNothing = (answer: unknown): boolean =>
  typeof answer === "object" && answer !== null && Object.keys(answer).length === 0;

const readJson = async (response: Response): Promise<unknown> => response.json().catch(noAnswer);

/** The build puts the shape of an answer in the place of its schema, which would be a fifth of the first JavaScript. */
function outputShape({ output }: { output?: Endpoint["output"] }): Shape {
  if (!output) return { fields: {} };
  return typeof output === "object" && "_zod" in output ? shapeOf(output) : (output as Shape);
}

/**
 * What an endpoint answered.
 * @throws ApiError for a refusal, OfflineError for anything the endpoint does not promise
 */
export async function readAnswer<E extends Endpoint>(response: Response, endpoint: E): Promise<OutputOf<E>> {
  await expectOk(response);
  const answer = isEmpty(response) ? {} : await readJson(response);
  const shape = outputShape(endpoint);
  const isPromised = (response.status === 204) === isNothing(shape) && fits(shape, answer);
  if (isPromised) return answer as OutputOf<E>;
  throw new OfflineError(new Error(`${endpoint.name} answers something else.`), hasNothing(answer));
}

/** The JSON at a path no endpoint is named for. @throws as `readAnswer` */
export async function readPath(response: Response): Promise<unknown> {
  await expectOk(response);
  return isEmpty(response) ? {} : readJson(response);
}

/** A file of the given media type. @throws as `readAnswer` */
export async function readFile(response: Response, contentType: string | undefined): Promise<Blob> {
  await expectOk(response);
  const blob = await response.blob().catch(noAnswer);
  if (!contentType || !blob.type.startsWith(contentType)) return noAnswer(new Error(`Unexpected ${blob.type}`));
  return blob;
}
