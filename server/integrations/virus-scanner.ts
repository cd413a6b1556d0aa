// Scans files with the operator's clamd over TCP. Its protocol is implemented here because only one command is needed,
// INSTREAM (man clamd), and the available libraries fall back to local programs if clamd does not answer.
import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { env } from '#server/platform/config/env.ts';
import { UserError } from '#server/platform/errors.ts';
import { LIMITS } from '#server/platform/limits/limits.ts';
import { log } from '#server/platform/logging/log.ts';
import { callProvider } from './circuit-breaker.ts';

const RETRY_SECONDS = 5;
const DEFAULT_PORT = 3310;
const CHUNK_BYTES = 64 * 1024;
const CLEAN = 'stream: OK';
const FOUND = /^stream: (.+) FOUND$/;

/**
 * Returns the name of the virus in a file; null if there is none, or if CLAMD_URL is not set.
 * @throws UNAVAILABLE if the scanner does not answer
 */
export async function findVirus(bytes: Uint8Array): Promise<string | null> {
  const { CLAMD_URL } = env();
  if (!CLAMD_URL) return null;
  const verdict = await callProvider({ provider: 'scanner', at: CLAMD_URL }, () =>
    ask(CLAMD_URL, bytes),
  ).catch(unavailable);
  const [, name] = FOUND.exec(verdict) ?? [];
  if (name) return name;
  // Any other response, such as that the file is too large, must not count as clean.
  return verdict === CLEAN ? null : unavailable(new Error(verdict));
}

async function ask(url: string, bytes: Uint8Array): Promise<string> {
  const { hostname, port } = new URL(url);
  const signal = AbortSignal.timeout(LIMITS.outside.answerMs);
  const socket = connect({ host: hostname.replace(/^\[|\]$/g, ''), port: Number(port) || DEFAULT_PORT });
  // Also ends a pending read, with the reason.
  signal.addEventListener('abort', () => socket.destroy(new Error('no answer in time')));
  try {
    await once(socket, 'connect', { signal });
    const verdict = text(socket);
    // Awaited below, unless writing fails first.
    verdict.catch(() => undefined);
    for (const part of stream(bytes)) {
      // The scanner may respond early, for instance that the file is too large, and close the connection.
      if (!socket.writable) break;
      if (!socket.write(part)) await Promise.race([once(socket, 'drain', { signal }), verdict]);
    }
    const response = (await verdict).replace(/\0$/, '');
    if (!response) throw new Error('no verdict');
    return response;
  } finally {
    socket.destroy();
  }
}

/** Chunks, each preceded by its length, and a final length of zero. */
function* stream(bytes: Uint8Array): Generator<Uint8Array> {
  yield Buffer.from('zINSTREAM\0');
  for (let at = 0; at < bytes.length; at += CHUNK_BYTES) {
    const chunk = bytes.subarray(at, at + CHUNK_BYTES);
    yield lengthPrefix(chunk.length);
    yield chunk;
  }
  yield lengthPrefix(0);
}

function lengthPrefix(bytes: number): Buffer {
  const head = Buffer.alloc(4);
  head.writeUInt32BE(bytes);
  return head;
}

function unavailable(error: unknown): never {
  const reason = error instanceof Error ? error.message : 'unknown';
  log.warn({ reason }, 'the virus scanner gave no verdict');
  throw new UserError(
    'UNAVAILABLE',
    /*i18n*/ 'Documents cannot be checked for viruses right now; please try again shortly.',
    {
      retryAfter: RETRY_SECONDS,
    },
  );
}
