// A virus scanner of the operator's own: clamd, over TCP. What is said to it is one command, INSTREAM (man clamd), so
// it is spoken here: the libraries for it start programs of the machine where nobody answers.
import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { env } from '#server/platform/config/env.ts';
import { Refusal } from '#server/platform/errors.ts';
import { LIMITS } from '#server/platform/limits/limits.ts';
import { log } from '#server/platform/logging/log.ts';
import { askOutside } from './circuit-breaker.ts';

const RETRY_SECONDS = 5;
const DEFAULT_PORT = 3310;
const CHUNK_BYTES = 64 * 1024;
const CLEAN = 'stream: OK';
const FOUND = /^stream: (.+) FOUND$/;

/** The name of the virus in a file; null when there is none, or no scanner (CLAMD_URL). Refuses while it is away. */
export async function virusIn(bytes: Uint8Array): Promise<string | null> {
  const { CLAMD_URL } = env();
  if (!CLAMD_URL) return null;
  const verdict = await askOutside({ provider: 'scanner', at: CLAMD_URL }, () => ask(CLAMD_URL, bytes)).catch(
    unavailable,
  );
  const [, name] = FOUND.exec(verdict) ?? [];
  if (name) return name;
  // Whatever else it says, such as that a file is too long for it, is no word for a file.
  return verdict === CLEAN ? null : unavailable(new Error(verdict));
}

async function ask(url: string, bytes: Uint8Array): Promise<string> {
  const { hostname, port } = new URL(url);
  const signal = AbortSignal.timeout(LIMITS.outside.answerMs);
  const socket = connect({ host: hostname.replace(/^\[|\]$/g, ''), port: Number(port) || DEFAULT_PORT });
  // However it ends, nothing is left open; a reader who waits is told why.
  signal.addEventListener('abort', () => socket.destroy(new Error('no answer in time')));
  try {
    await once(socket, 'connect', { signal });
    const verdict = text(socket);
    // Looked at below, or not at all where writing fails first.
    verdict.catch(() => undefined);
    for (const part of stream(bytes)) {
      // Who has said enough already, such as that a file is too long, hangs up in the midst of it.
      if (!socket.writable) break;
      if (!socket.write(part)) await Promise.race([once(socket, 'drain', { signal }), verdict]);
    }
    const said = (await verdict).replace(/\0$/, '');
    if (!said) throw new Error('no verdict');
    return said;
  } finally {
    socket.destroy();
  }
}

/** Chunks, each behind its length, and one of none. */
function* stream(bytes: Uint8Array): Generator<Uint8Array> {
  yield Buffer.from('zINSTREAM\0');
  for (let at = 0; at < bytes.length; at += CHUNK_BYTES) {
    const chunk = bytes.subarray(at, at + CHUNK_BYTES);
    yield lengthOf(chunk.length);
    yield chunk;
  }
  yield lengthOf(0);
}

function lengthOf(bytes: number): Buffer {
  const head = Buffer.alloc(4);
  head.writeUInt32BE(bytes);
  return head;
}

function unavailable(error: unknown): never {
  const reason = error instanceof Error ? error.message : 'unknown';
  log.warn({ reason }, 'the virus scanner gave no verdict');
  throw new Refusal(
    'UNAVAILABLE',
    /*i18n*/ 'Papers cannot be checked for viruses just now; please try again shortly.',
    {
      retryAfter: RETRY_SECONDS,
    },
  );
}
