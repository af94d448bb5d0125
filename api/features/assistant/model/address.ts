import { lookup } from "node:dns/promises";
import { BlockList, isIP } from "node:net";

/** Networks that are not the internet: a server must not ask them on a user's word (RFC 1918, 4193, 6598, 3927). */
const inside = new BlockList();
for (const [network, prefix] of [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["224.0.0.0", 3],
] as const)
  inside.addSubnet(network, prefix, "ipv4");
for (const [network, prefix] of [
  ["::", 127],
  ["64:ff9b::", 96],
  ["fc00::", 7],
  ["fe80::", 10],
  ["ff00::", 8],
] as const)
  inside.addSubnet(network, prefix, "ipv6");

const LOOPBACK = /^(localhost|127(\.\d+){3}|\[::1\])$/;

/** An address an admin entered leads into the server's own network. */
export class AddressRefused extends Error {}

const isInside = (address: string): boolean => inside.check(address, isIP(address) === 6 ? "ipv6" : "ipv4");

/**
 * Looks where the name of an entered address leads, before each call: a name may lead elsewhere than when it was saved.
 * An address that the operator set in the environment is trusted.
 * @throws AddressRefused
 */
export async function assertOutside(baseUrl: string, resolve: typeof lookup = lookup): Promise<void> {
  if (baseUrl === "") return;
  if (!URL.canParse(baseUrl)) throw new AddressRefused();
  const { hostname } = new URL(baseUrl);
  if (LOOPBACK.test(hostname)) return;
  const found = await resolve(hostname.replace(/^\[|\]$/g, ""), { all: true });
  if (found.some(({ address }) => isInside(address))) throw new AddressRefused();
}
