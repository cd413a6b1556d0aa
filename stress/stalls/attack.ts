// A request that shall hold nobody up, in the form in which it is sent.
import type { HostileCall } from '../../contract-tests/fuzz/hostile-calls.ts';

export interface Attack extends HostileCall {
  name: string;
  /** As one message of a websocket instead. */
  isMessage?: true;
}

/** The most of a request that T41 promises something of. */
const MOST_BYTES = 100 * 1024;

interface Posted {
  path: string;
  token: string;
  body: string;
  method?: string;
  type?: string;
}

/** A body that is sent as JSON. */
export function posted(name: string, { path, token, body, method = 'POST', type }: Posted): Attack {
  const bytes = Buffer.from(body);
  return {
    name,
    method,
    path,
    headers: {
      'content-type': type ?? 'application/json',
      'content-length': String(bytes.length),
      'apollo-require-preflight': '1',
      ...(token && { 'x-access-token': token }),
    },
    body: bytes,
  };
}

/** Whether it is small enough to be one that counts. */
export function isSmall({ body }: Attack): boolean {
  return (body?.length ?? 0) <= MOST_BYTES;
}

/** A value with something else at one place in it; objects and lists on the way are made where they are missing. */
export function withValue(whole: unknown, [step, ...below]: readonly string[], value: unknown): unknown {
  if (step === undefined) return value;
  if (step === '0') {
    const [first] = Array.isArray(whole) ? (whole as unknown[]) : [];
    return [withValue(first, below, value)];
  }
  const known = typeof whole === 'object' && whole !== null ? (whole as Record<string, unknown>) : {};
  return { ...known, [step]: withValue(known[step], below, value) };
}
