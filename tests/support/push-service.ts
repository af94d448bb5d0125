import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { getCACertificates, setDefaultCACertificates } from "node:tls";
import { makeCertificate, PUSH_HOSTS } from "./push-service/certificate.ts";
import { makeDeviceKeys } from "./push-service/device.ts";
import { startEndpointServer } from "./push-service/endpoint-server.ts";
import { Inbox, type ReceivedPush } from "./push-service/inbox.ts";
import { startMessageServer } from "./push-service/mcs.ts";
import { startProxy } from "./push-service/proxy.ts";
import { makePushHandler, PlannedAnswers, type PushAnswer } from "./push-service/receive.ts";
import { Registrations } from "./push-service/registrations.ts";

export interface PushService extends AsyncDisposable {
  /** Makes an unmodified Chromium use this service; add it to the args of `launchPersistentContext`. */
  chromiumArgs: readonly string[];
  /** For the API's own process. */
  apiEnv: { PUSH_PROXY: string; NODE_EXTRA_CA_CERTS: string };
  proxyUrl: string;
  /** Every "host:port" the proxy was asked for, also the refused ones. */
  proxyTargets: readonly string[];
  /** Everything received so far, oldest first. */
  pushes: readonly ReceivedPush[];
  /** The first push that fits, past or to come. */
  waitForPush(isWanted: (push: ReceivedPush) => boolean): Promise<ReceivedPush>;
  /** A device without a browser: its messages are decrypted in `pushes`. */
  makeSubscription(host?: string): { endpoint: string; keys: { p256dh: string; auth: string } };
  /** Answers pushes to an endpoint so, as often as said, by default until `answer(endpoint, null)`. */
  answer(endpoint: string, answer: PushAnswer | null, times?: number): void;
  /** Stands in for NODE_EXTRA_CA_CERTS where the sender runs in this very process. */
  trustInThisProcess(): void;
  close(): Promise<void>;
}

/** A local stand-in for the push service behind Chromium: subscribing, sending and receiving are all real. */
export async function startPushService(): Promise<PushService> {
  const directory = mkdtempSync(join(tmpdir(), "push-service-"));
  const certificate = makeCertificate(directory);
  const registrations = new Registrations();
  const inbox = new Inbox();
  const planned = new PlannedAnswers();
  const messages = await startMessageServer(certificate);
  const onPush = makePushHandler({ registrations, messages, inbox, planned });
  const endpoints = await startEndpointServer(certificate, registrations, onPush);
  const proxy = await startProxy(PUSH_HOSTS, endpoints.port);

  async function close(): Promise<void> {
    await Promise.all([proxy.close(), endpoints.close(), messages.close()]);
    rmSync(directory, { recursive: true, force: true });
  }

  return {
    chromiumArgs: [
      `--gcm-checkin-url=https://localhost:${endpoints.port}/checkin`,
      `--gcm-registration-url=https://localhost:${endpoints.port}/c2dm/register3`,
      `--gcm-mcs-endpoint=https://localhost:${messages.port}`,
      `--ignore-certificate-errors-spki-list=${certificate.spki}`,
    ],
    apiEnv: { PUSH_PROXY: proxy.url, NODE_EXTRA_CA_CERTS: certificate.path },
    proxyUrl: proxy.url,
    proxyTargets: proxy.targets,
    pushes: inbox.pushes,
    waitForPush: (isWanted) => inbox.waitFor(isWanted),
    makeSubscription: (host = "jmt17.google.com") => makeSubscription(registrations, host),
    answer: (endpoint, answer, times = Number.POSITIVE_INFINITY) => planned.plan(endpoint, answer, times),
    trustInThisProcess: () => setDefaultCACertificates([...getCACertificates("default"), certificate.cert]),
    close,
    [Symbol.asyncDispose]: close,
  };
}

function makeSubscription(registrations: Registrations, host: string) {
  const keys = makeDeviceKeys();
  const { token } = registrations.add({ deviceId: "", app: "", subtype: "", sender: null }, keys);
  const p256dh = keys.ecdh.getPublicKey("base64url");
  return { endpoint: `https://${host}/fcm/send/${token}`, keys: { p256dh, auth: keys.auth.toString("base64url") } };
}
