import { execFile } from "node:child_process";
import { createECDH } from "node:crypto";
import { connect } from "node:net";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import webPush from "web-push";
import { STANDARD_PUSH_HOSTS } from "../../api/push/endpoint.ts";
import { sendPush } from "../../api/push/send.ts";
import { decryptPush } from "../support/push-service/device.ts";
import { startPushService } from "../support/push-service.ts";

const message = { title: "Class tomorrow", body: "", url: "/" };
const vapid = { ...webPush.generateVAPIDKeys(), subject: "mailto:studio@example.com" };

test("the service decrypts as RFC 8291, section 5, does", () => {
  const ecdh = createECDH("prime256v1");
  ecdh.setPrivateKey("q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94", "base64url");
  const body =
    "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN";
  const text = decryptPush(Buffer.from(body, "base64url"), {
    ecdh,
    auth: Buffer.from("BTBZMqHH6r4Tts7J_aSIgg", "base64url"),
  });
  expect(text).toBe("When I grow up, I want to be a watermelon");
});

test("a sender in its own process needs nothing but the environment", async () => {
  await using service = await startPushService();
  const script = `
    import { sendPush } from ${JSON.stringify(new URL("../../api/push/send.ts", import.meta.url).href)};
    const [subscription, message, vapid, allowedHosts] = JSON.parse(process.argv[1]);
    const deps = { vapid, allowedHosts, publicUrl: "https://studio.example", timeoutMs: 5000,
      proxy: process.env.PUSH_PROXY, now: () => Date.now() };
    console.log(JSON.stringify(await sendPush(subscription, message, { ttlSeconds: 60 }, deps)));`;
  const given = JSON.stringify([service.makeSubscription(), message, vapid, STANDARD_PUSH_HOSTS]);
  const { stdout } = await promisify(execFile)(process.execPath, ["--input-type=module", "-e", script, given], {
    env: { ...process.env, ...service.apiEnv },
  });
  expect(JSON.parse(stdout)).toEqual({ outcome: "delivered", status: 201, shortened: false });
});

test("a signature made for another service, or by nobody, is refused", async () => {
  await using service = await startPushService();
  service.trustInThisProcess();
  const subscription = service.makeSubscription();
  const deps = {
    vapid: { ...vapid, privateKey: webPush.generateVAPIDKeys().privateKey },
    allowedHosts: STANDARD_PUSH_HOSTS,
    publicUrl: "https://studio.example",
    timeoutMs: 5000,
    proxy: service.proxyUrl,
    now: () => Date.now(),
  };
  const result = await sendPush(subscription, message, { ttlSeconds: 60 }, deps);
  expect(result).toEqual({ outcome: "rejected", status: 401, reason: "vapid" });
});

test("who waits hears of a push to come", async () => {
  await using service = await startPushService();
  service.trustInThisProcess();
  const subscription = service.makeSubscription();
  const waiting = service.waitForPush(({ endpoint }) => endpoint === subscription.endpoint);
  await webPush.sendNotification(subscription, "{}", { vapidDetails: vapid, TTL: 0, proxy: service.proxyUrl });
  expect(await waiting).toMatchObject({ status: 201, ttlSeconds: 0, text: "{}" });
});

test("the proxy leads to the push hosts and nowhere else", async () => {
  await using service = await startPushService();
  const { hostname, port } = new URL(service.proxyUrl);
  const answer = await new Promise<string>((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => socket.write("CONNECT evil.example:443 HTTP/1.1\r\n\r\n"));
    socket.once("data", (bytes) => resolve(bytes.toString()));
    socket.once("error", reject);
  });
  expect(answer).toContain("403 Forbidden");
  expect(service.proxyTargets).toEqual(["evil.example:443"]);
});
