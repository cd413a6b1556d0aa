// A request that must not block the event loop.
import type { HostileCall } from '../../contract-tests/fuzz/hostile-calls.ts';

export interface Attack extends HostileCall {
  name: string;
  /** Sent as one WebSocket message. */
  isMessage?: true;
}

/** The size up to which a request must not stall others. */
const MAX_BYTES = 100 * 1024;

interface Posted {
  path: string;
  token: string;
  body: string;
  method?: string;
  type?: string;
}

/** A request with a JSON body. */
export function jsonAttack(name: string, { path, token, body, method = 'POST', type }: Posted): Attack {
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

/** Whether it is within the size limit. */
export function isSmall({ body }: Attack): boolean {
  return (body?.length ?? 0) <= MAX_BYTES;
}

/** The value with one path replaced; missing objects and lists are created. */
export function withValue(whole: unknown, [step, ...below]: readonly string[], value: unknown): unknown {
  if (step === undefined) return value;
  if (step === '0') {
    const [first] = Array.isArray(whole) ? (whole as unknown[]) : [];
    return [withValue(first, below, value)];
  }
  const record = typeof whole === 'object' && whole !== null ? (whole as Record<string, unknown>) : {};
  return { ...record, [step]: withValue(record[step], below, value) };
}
