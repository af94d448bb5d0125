import { createECDH } from "node:crypto";
import { expect, test } from "vitest";
import {
  findEndpointProblem,
  findSubscriptionProblem,
  parsePushHosts,
  STANDARD_PUSH_HOSTS,
} from "../../api/push/endpoint.ts";

const point = createECDH("prime256v1").generateKeys();
const auth = Buffer.alloc(16, 7).toString("base64url");
const endpoint = "https://fcm.googleapis.com/fcm/send/abc:DEF-_123";

test.each([
  endpoint,
  "https://jmt17.google.com/fcm/send/abc",
  "https://updates.push.services.mozilla.com/wpush/v2/gAAAAABm",
  "https://web.push.apple.com/QGmT",
  "https://wns2-par02p.notify.windows.com/w/?token=BQYAAACT%2fz%3d",
])("%s is an endpoint", (address) => {
  expect(findEndpointProblem(address, STANDARD_PUSH_HOSTS)).toBeNull();
});

test.each([
  ["", "endpoint-malformed"],
  ["fcm.googleapis.com/x", "endpoint-malformed"],
  [`https://fcm.googleapis.com/${"a".repeat(2048)}`, "endpoint-malformed"],
  ["https://fcm.googleapis.com/a/../b", "endpoint-malformed"],
  ["https://fcm.googleapis.com/a#b", "endpoint-malformed"],
  ["https://FCM.googleapis.com/a", "endpoint-malformed"],
  [" https://fcm.googleapis.com/a", "endpoint-malformed"],
  ["https://fcm.googleapis.com\\@evil.example/a", "endpoint-malformed"],
  ["https://fcm.googleapis.com/\r\nHost: evil.example", "endpoint-malformed"],
  ["http://fcm.googleapis.com/a", "endpoint-not-https"],
  ["ftp://fcm.googleapis.com/a", "endpoint-not-https"],
  ["file:///etc/passwd", "endpoint-not-https"],
  ["https://fcm.googleapis.com:8443/a", "endpoint-port-not-443"],
  ["https://user@fcm.googleapis.com/a", "endpoint-has-userinfo"],
  ["https://fcm.googleapis.com@evil.example/a", "endpoint-has-userinfo"],
  ["https://fcm.googleapis.com%40evil.example/a", "endpoint-malformed"],
  ["https://fcm.googleapis.com.evil.example/a", "endpoint-host-not-allowed"],
  ["https://fcm.googleapis.com./a", "endpoint-host-not-allowed"],
  ["https://evilfcm.googleapis.com/a", "endpoint-host-not-allowed"],
  ["https://push.apple.com/a", "endpoint-host-not-allowed"],
  ["https://evil-push.apple.com/a", "endpoint-host-not-allowed"],
  ["https://*.push.apple.com/a", "endpoint-host-not-allowed"],
  ["https://xn--.push.apple.com/a", "endpoint-host-not-allowed"],
  ["https://xn--wb-8ia.push.apple.com/a", "endpoint-host-not-allowed"],
  ["https://a.xn--p-zfa.push.apple.com/a", "endpoint-host-not-allowed"],
  ["https://127.0.0.1/a", "endpoint-host-not-allowed"],
  ["https://2130706433/a", "endpoint-host-not-allowed"],
  ["https://0177.0.0.1/a", "endpoint-host-not-allowed"],
  ["https://[::1]/a", "endpoint-host-not-allowed"],
  ["https://[::ffff:169.254.169.254]/latest/meta-data", "endpoint-host-not-allowed"],
  ["https://169.254.169.254/latest/meta-data", "endpoint-host-not-allowed"],
  ["https://localhost/a", "endpoint-host-not-allowed"],
])("%j is refused: %s", (address, problem) => {
  expect(findEndpointProblem(address, STANDARD_PUSH_HOSTS)).toBe(problem);
});

test("a subscription as a browser makes it has no problem", () => {
  const keys = { p256dh: point.toString("base64url"), auth };
  expect(findSubscriptionProblem({ endpoint, keys }, STANDARD_PUSH_HOSTS)).toBeNull();
});

test.each([
  ["p256dh-malformed", point.toString("base64url", 0, 64), auth],
  ["p256dh-malformed", Buffer.concat([point, Buffer.from([0])]).toString("base64url"), auth],
  ["p256dh-malformed", Buffer.concat([Buffer.from([4]), Buffer.alloc(64, 1)]).toString("base64url"), auth],
  ["p256dh-malformed", `${point.toString("base64url")}!`, auth],
  ["p256dh-malformed", "", auth],
  ["auth-malformed", point.toString("base64url"), Buffer.alloc(15).toString("base64url")],
  ["auth-malformed", point.toString("base64url"), Buffer.alloc(17).toString("base64url")],
  ["auth-malformed", point.toString("base64url"), ""],
])("%s: wrong length, wrong letters or no point of the curve", (problem, p256dh, authKey) => {
  const subscription = { endpoint, keys: { p256dh, auth: authKey } };
  expect(findSubscriptionProblem(subscription, STANDARD_PUSH_HOSTS)).toBe(problem);
});

test("further hosts come as a list of names, and as nothing else", () => {
  expect(parsePushHosts(" push.example.org, *.Push.example.com ,")).toEqual(["push.example.org", "*.push.example.com"]);
  expect(parsePushHosts("")).toEqual([]);
  for (const wrong of ["*", "*.com.*", "https://a.example", "a.example:444", "127.0.0.1", "localhost", "*."]) {
    expect(() => parsePushHosts(wrong), wrong).toThrow("is not the name of a push host");
  }
});

test("a host with encoded letters counts where the list names it in full, not by a pattern", () => {
  const hosts = parsePushHosts("xn--psh-hoa.example.org, *.example.com");
  expect(findEndpointProblem("https://xn--psh-hoa.example.org/a", hosts)).toBeNull();
  expect(findEndpointProblem("https://push.example.com/a", hosts)).toBeNull();
  expect(findEndpointProblem("https://xn--psh-hoa.example.com/a", hosts)).toBe("endpoint-host-not-allowed");
});
