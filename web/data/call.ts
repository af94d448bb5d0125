import { type CallInput, type Endpoint, isWrite, type OutputOf, toRequest } from "../../shared/core/endpoint.ts";
import { CLIENT_RELEASE, CLIENT_RELEASE_HEADER } from "../../shared/core/service/release.ts";
import { expectOurs, readAnswer, readFile, readPath } from "./answer.ts";
import { ApiError, OfflineError } from "./api-error.ts";
import { createRefresh, type RefreshDeps } from "./tokens.ts";

export interface CallDeps extends RefreshDeps {
  newId(): string;
  /** Who is signed in at this moment, as the id of a user. */
  person(): string | null;
  /** The server ended the session: forget the token and send the person to sign in. */
  onSessionEnded(): void;
  /** Asks who is here for what a refusal with this code wants. @returns whether it was given; false for other codes */
  prove?(code: string): Promise<boolean>;
  /** How a refused token is renewed, when not by asking the server under the lock of all tabs. */
  refresh?: ReturnType<typeof createRefresh>;
}

interface CallOptions {
  /** Names the operation, so that repeating it does it once. Made when left out. */
  operationId?: string;
  timeoutMs?: number;
  /** Asks whose the token is: the answer may be for another user than the one kept on this device. */
  isForAnyone?: boolean;
  /** Ends the call, and what is still to come of its answer. */
  signal?: AbortSignal;
}

export type Call = <E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  options?: CallOptions,
) => Promise<OutputOf<E>>;
/** The same rules for an endpoint that answers with a file. @throws OfflineError for anything but a file of its kind */
export type Download = <E extends Endpoint>(endpoint: E, input: CallInput<E>) => Promise<Blob>;
/** The same rules for an answer that arrives in pieces, which the caller reads. @throws ApiError, OfflineError */
export type Open = <E extends Endpoint>(endpoint: E, input: CallInput<E>, options: CallOptions) => Promise<Response>;
/** The same rules for a plain path: what the default data fetch of the query client uses. */
export type CallPath = (path: string) => Promise<unknown>;

const TIMEOUT_MS = 20_000;

/** Sign-in and registration send no token (owner's specification, section 7). */
const sendsToken = (endpoint: Endpoint) => !["accounts.login", "accounts.register"].includes(endpoint.name);

/**
 * The one way to the API: bearer token and credentials on every request, one refresh and one retry after a 401 or 403
 * while a token is held.
 * @throws ApiError for a refusal of our API, OfflineError for any other answer than ours and for none
 */
export function createCall(deps: CallDeps): { call: Call; callPath: CallPath; download: Download; open: Open } {
  const refresh = deps.refresh ?? createRefresh(deps);

  async function send(url: string, init: RequestInit, token: string | null, ends: AbortSignal[]): Promise<Response> {
    const headers = new Headers(init.headers);
    if (token) headers.set("Authorization", `Bearer ${token}`);
    try {
      return await deps.fetch(url, { ...init, headers, credentials: "include", signal: AbortSignal.any(ends) });
    } catch (error) {
      throw new OfflineError(error);
    }
  }

  async function ask(
    url: string,
    init: RequestInit,
    withToken: boolean,
    { timeoutMs = TIMEOUT_MS, isForAnyone = false, signal }: CallOptions = {},
  ): Promise<Response> {
    const token = withToken ? deps.tokens.read() : null;
    const readPerson = () => (isForAnyone ? null : deps.person());
    const person = readPerson();
    // An answer for one user is none for the next, and a request is not repeated for another user.
    const expectSamePerson = () => {
      if (token && readPerson() !== person) throw new OfflineError(new Error("Somebody else is signed in by now."));
    };
    const sendOnce = async (withThis: string | null) => {
      const ends = [AbortSignal.timeout(timeoutMs), ...(signal ? [signal] : [])];
      const response = await send(url, init, withThis, ends);
      expectSamePerson();
      expectOurs(response, withThis && person);
      return response;
    };
    const response = await sendOnce(token);
    if (!token || (response.status !== 401 && response.status !== 403)) return response;
    const refreshed = await refresh(token);
    expectSamePerson();
    if (refreshed === "unreachable") throw new OfflineError();
    if (refreshed === "ended") {
      console.error("The session could not be refreshed.");
      deps.onSessionEnded();
      return response;
    }
    return sendOnce(deps.tokens.read());
  }

  /** Once more, the same operation, after the password was shown or the second step set up. */
  async function proved<Result>(run: () => Promise<Result>): Promise<Result> {
    try {
      return await run();
    } catch (error) {
      if (!(error instanceof ApiError) || !(await deps.prove?.(error.code ?? ""))) throw error;
      return run();
    }
  }

  const open: Open = (endpoint, input, options) => {
    const { url, body } = toRequest(endpoint, input as Record<string, unknown>);
    const headers: Record<string, string> = { [CLIENT_RELEASE_HEADER]: String(CLIENT_RELEASE) };
    if (body) headers["Content-Type"] = "application/json";
    if (isWrite(endpoint)) headers["Idempotency-Key"] = options.operationId ?? deps.newId();
    const init = { method: endpoint.method, headers, ...(body && { body: JSON.stringify(body) }) };
    return ask(url, init, sendsToken(endpoint), options);
  };
  const call: Call = (endpoint, input, { operationId = deps.newId(), ...options } = {}) =>
    proved(async () => readAnswer(await open(endpoint, input, { operationId, ...options }), endpoint));
  const download: Download = (endpoint, input) =>
    proved(async () =>
      readFile(await ask(toRequest(endpoint, input as Record<string, unknown>).url, {}, true), endpoint.contentType),
    );
  return { call, open, callPath: (path) => proved(async () => readPath(await ask(path, {}, true))), download };
}
