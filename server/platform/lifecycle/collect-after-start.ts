// Starting takes far more memory than serving: what it no longer needs is given back once, soon after.
import { Session } from 'node:inspector';

/** When the jobs' worker has been loaded as well, and hardly anybody is there yet. */
const AFTER_MS = 3_000;

/** Gives back, once the shop has settled, what only its start needed: some 40 MB, in a pause of 0.1 s. */
export function giveBackSoon(): void {
  setTimeout(() => {
    // `gc()` of --expose-gc would keep the pages; this is what V8 does when memory is short.
    const session = new Session();
    session.connect();
    // Within its own answer Node 20 never comes back from disconnecting.
    session.post('HeapProfiler.collectGarbage', () => setImmediate(() => session.disconnect()));
  }, AFTER_MS).unref();
}
