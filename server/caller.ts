// What a request tells of its caller besides who they are.
import type { IncomingMessage } from 'node:http';
import { isIPv6 } from 'node:net';
import { env } from './env.ts';
import type { Caller, Viewer } from './viewer.ts';

/** The address that counts are kept by. Proxies are believed only as far as TRUST_PROXY says. */
export function addressOf(request: IncomingMessage): string {
  const direct = request.socket.remoteAddress ?? 'unknown';
  const forwarded = String(request.headers['x-forwarded-for'] ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
  const trusted = env().TRUST_PROXY;
  const address = trusted > 0 ? (forwarded.at(-trusted) ?? direct) : direct;
  return networkOf(address.replace(/^::ffff:/, ''));
}

// One household holds a whole /64 of IPv6.
function networkOf(address: string): string {
  return isIPv6(address) ? `${groupsOf(address).slice(0, 4).join(':')}::/64` : address.slice(0, 45);
}

// '::' stands for as many zeros as are missing to eight groups.
function groupsOf(address: string): string[] {
  const [head = '', tail = ''] = address.split('%')[0]?.split('::') ?? [];
  const left = head.split(':').filter(Boolean);
  const right = tail.split(':').filter(Boolean);
  const zeros = address.includes('::')
    ? Array.from({ length: 8 - left.length - right.length }, () => '0')
    : [];
  return [...left, ...zeros, ...right];
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
export function deviceOf(userAgent = ''): string {
  const browser = BROWSERS.find(([mark]) => userAgent.includes(mark))?.[1] ?? 'A browser';
  const system = SYSTEMS.find(([mark]) => userAgent.includes(mark))?.[1];
  return system ? `${browser} on ${system}` : browser;
}

export function callerOf(request: IncomingMessage, viewer: Viewer | null = null): Caller {
  return {
    address: addressOf(request),
    device: deviceOf(request.headers['user-agent']),
    hasSpentToken: !viewer && request.headers['x-access-token'] !== undefined,
  };
}
