// Address and device of a request's client.
import type { IncomingMessage } from 'node:http';
import { isIPv4, isIPv6, type Socket } from 'node:net';
import { readDeviceCookie } from './device-cookie.ts';
import { env } from '#server/platform/config/env.ts';
import type { Caller, Viewer } from '#server/platform/viewer.ts';

/** The client address for rate limits. Trusts as many proxies as TRUST_PROXY says. */
export function clientAddress(request: IncomingMessage): string {
  const forwarded = String(request.headers['x-forwarded-for'] ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
  const trusted = env().TRUST_PROXY;
  const claimed = trusted > 0 ? forwarded.at(-trusted) : undefined;
  return claimed === undefined ? peerAddress(request.socket) : toNetwork(claimed);
}

/** The address of a connection: of the client, or of a proxy. */
export function peerAddress(socket: Pick<Socket, 'remoteAddress'>): string {
  return toNetwork(socket.remoteAddress ?? 'unknown');
}

// One customer has a whole /64 of IPv6.
function toNetwork(remoteAddress: string): string {
  const address = remoteAddress.replace(/^::ffff:/, '');
  return isIPv6(address) ? `${addressGroups(address).slice(0, 4).join(':')}::/64` : address.slice(0, 45);
}

/** The network of an address, which one sender may control: a /24 of IPv4, a /48 of IPv6. */
export function toWideNetwork(address: string): string {
  if (address.endsWith('::/64')) return `${address.split(':').slice(0, 3).join(':')}::/48`;
  return isIPv4(address) ? `${address.split('.').slice(0, 3).join('.')}.0/24` : address;
}

// '::' replaces as many zero groups as are missing to eight.
function addressGroups(address: string): string[] {
  const [head = '', tail = ''] = address.split('%')[0]?.split('::') ?? [];
  const headGroups = head.split(':').filter(Boolean);
  const tailGroups = tail.split(':').filter(Boolean);
  const zeros = address.includes('::')
    ? Array.from({ length: 8 - headGroups.length - tailGroups.length }, () => '0')
    : [];
  return [...headGroups, ...zeros, ...tailGroups];
}

const BROWSERS = [
  ['Edg/', 'Edge'],
  ['OPR/', 'Opera'],
  ['SamsungBrowser/', 'Samsung Internet'],
  ['Firefox/', 'Firefox'],
  ['Chrome/', 'Chrome'],
  ['Safari/', 'Safari'],
] as const;
const SYSTEMS = [
  ['Android', 'Android'],
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Windows', 'Windows'],
  ['Mac OS', 'Mac'],
  ['Linux', 'Linux'],
] as const;

/** @example "Chrome on Android" */
export function describeDevice(userAgent = ''): string {
  const browser = BROWSERS.find(([mark]) => userAgent.includes(mark))?.[1] ?? 'A browser';
  const system = SYSTEMS.find(([mark]) => userAgent.includes(mark))?.[1];
  return system ? `${browser} on ${system}` : browser;
}

export function identifyCaller(request: IncomingMessage, viewer: Viewer | null = null): Caller {
  return {
    address: clientAddress(request),
    device: describeDevice(request.headers['user-agent']),
    deviceKey: readDeviceCookie(request),
    hasSpentToken: !viewer && request.headers['x-access-token'] !== undefined,
  };
}
