// What requests and sockets leave behind in a server for good: the same round again and again, and the live heap
// after each. Ten minutes of a process's size would not show a kilobyte a request; this does within one.
import { WebSocket } from 'ws';
import { newQuestion } from './forum.ts';
import { LiveHeap, LOOKED_AT } from './live-heap.ts';
import { Load } from './load.ts';
import { inParallel } from './requests.ts';
import { connect, follow } from './sockets.ts';
import type { Stage } from './stage.ts';
import { setTimeout as wait } from 'node:timers/promises';

/** What grows once is no leak: caches, and code that is compiled when it is used often. */
const WARM_ROUNDS = 5;
const ROUNDS = 4;
const PER_SECOND = 60;
const ROUND_MS = 4_000;
const SOCKETS = 300;
const AT_ONCE = 20;
const SETTLED_MS = 1_000;

/** Caches are full within the first rounds, so that they do not look like leaks. */
const SETTINGS = { ...LOOKED_AT, LIMIT_VISITOR_CACHE_BYTES: '1000000' };

/** Kilobytes that every round of requests and sockets leaves at least, and how many those are. */
export async function leftBehind(stage: Stage): Promise<{ kilobytes: number; about: string }> {
  const shop = await stage.open(SETTINGS);
  const heap = await LiveHeap.of(shop.pid, () => stage.logLines().join('\n'));
  try {
    const questionId = await newQuestion();
    const sizes: number[] = [];
    let requests = 0;
    for (let count = 0; count < WARM_ROUNDS + ROUNDS; count += 1) {
      const load = await Load.start([shop.door], PER_SECOND);
      await inParallel(Array.from({ length: SOCKETS }), AT_ONCE, async () => {
        const socket = await connect(shop.door);
        follow(socket, questionId);
        await wait(20);
        socket.terminate();
        if (socket.readyState !== WebSocket.CLOSED)
          await new Promise((resolve) => socket.once('close', resolve));
      });
      await wait(ROUND_MS);
      await load.stop();
      requests = load.beats.length;
      await wait(SETTLED_MS);
      sizes.push(await heap.kilobytes());
    }
    const more = sizes.map((size, index) => size - (sizes[index - 1] ?? 0)).slice(WARM_ROUNDS);
    const about = `${requests} requests and ${SOCKETS} sockets: live heap ${sizes.map((size) => Math.round(size)).join(', ')} kB`;
    return { kilobytes: Math.min(...more), about };
  } finally {
    heap.close();
    await shop.end();
  }
}
