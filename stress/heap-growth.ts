// Finds memory leaks: repeats the same round of requests and sockets and measures the live heap after each.
// The process size over ten minutes would not show a leak of a kilobyte per request.
import { WebSocket } from 'ws';
import { newQuestion } from './forum.ts';
import { HeapInspector, INSPECTABLE } from './heap-inspector.ts';
import { Load } from './load.ts';
import { inParallel } from './requests.ts';
import { connect, follow } from './websockets.ts';
import type { TestBed } from './test-bed.ts';
import { setTimeout as wait } from 'node:timers/promises';

/** Caches and compiled code grow in the first rounds only. */
const WARM_ROUNDS = 5;
const ROUNDS = 4;
const PER_SECOND = 60;
const ROUND_MS = 4_000;
const SOCKETS = 300;
const AT_ONCE = 20;
const SETTLED_MS = 1_000;

/** A small cache fills up in the first rounds and so does not look like a leak. */
const SETTINGS = { ...INSPECTABLE, LIMIT_VISITOR_CACHE_BYTES: '1000000' };

/** The kilobytes by which each round grows the heap at least. */
export async function heapGrowth(testBed: TestBed): Promise<{ kilobytes: number; about: string }> {
  const shop = await testBed.open(SETTINGS);
  const heap = await HeapInspector.of(shop.pid, () => testBed.logLines().join('\n'));
  try {
    const questionId = await newQuestion();
    const sizes: number[] = [];
    let requests = 0;
    for (let count = 0; count < WARM_ROUNDS + ROUNDS; count += 1) {
      const load = await Load.start([shop.server], PER_SECOND);
      await inParallel(Array.from({ length: SOCKETS }), AT_ONCE, async () => {
        const socket = await connect(shop.server);
        follow(socket, questionId);
        await wait(20);
        socket.terminate();
        if (socket.readyState !== WebSocket.CLOSED)
          await new Promise((resolve) => socket.once('close', resolve));
      });
      await wait(ROUND_MS);
      await load.stop();
      requests = load.results.length;
      await wait(SETTLED_MS);
      sizes.push(await heap.kilobytes());
    }
    const growths = sizes.map((size, index) => size - (sizes[index - 1] ?? 0)).slice(WARM_ROUNDS);
    const about = `${requests} requests and ${SOCKETS} sockets: live heap ${sizes.map((size) => Math.round(size)).join(', ')} kB`;
    return { kilobytes: Math.min(...growths), about };
  } finally {
    heap.close();
    await shop.end();
  }
}
