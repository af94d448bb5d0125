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

/** @throws OfflineError for an answer that is not our API's, or that is for another person than who asked */
export function expectOurs(response: Response, person: string | null): void {
  const mark = readAnswerMark(response.headers.get(ANSWER_HEADER));
  if (!mark) throw new OfflineError(new Error("Something else answered in the place of the studio."));
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
  const isEmpty = response.status === 204;
  const answer = isEmpty ? {} : await readJson(response);
  const shape = outputShape(endpoint);
  const isPromised = isEmpty === isNothing(shape) && fits(shape, answer);
  return (isPromised ? answer : noAnswer(new Error(`${endpoint.name} answers something else.`))) as OutputOf<E>;
}

/** The JSON at a path no endpoint is named for. @throws as `readAnswer` */
export async function readPath(response: Response): Promise<unknown> {
  await expectOk(response);
  return response.status === 204 ? {} : readJson(response);
}

/** A file of the given media type. @throws as `readAnswer` */
export async function readFile(response: Response, contentType: string | undefined): Promise<Blob> {
  await expectOk(response);
  const blob = await response.blob().catch(noAnswer);
  if (!contentType || !blob.type.startsWith(contentType)) return noAnswer(new Error(`Unexpected ${blob.type}`));
  return blob;
}
