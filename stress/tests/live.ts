// LIVE: readers on two servers, some of them cut off while people write: all end with exactly the server's list.
import { WebSocket } from 'ws';
import { liveLink, newQuestion, repliesAfter, replyTo } from '../forum.ts';
import { inParallel } from '../requests.ts';
import { share } from '../share.ts';
import type { Door, Stage } from '../stage.ts';
import type { BatteryTest, Tally } from '../test.ts';

const READERS = 20;
const ROUNDS = share(20);
const REPLIES = 30;
const PATIENCE_MS = 15_000;

const ADDED = 'subscription ($id: ID!) { replyAdded(questionId: $id) { id number text } }';

/** Reads as a client must: in order, asking for what it missed at a gap and whenever it connects. */
class Reader {
  readonly heard: number[] = [];
  doubles = 0;
  #socket: WebSocket | undefined;
  readonly #client;

  constructor(
    readonly door: Door,
    readonly questionId: string,
  ) {
    this.#client = liveLink(door);
    this.#client.on('connected', (socket) => {
      this.#socket = socket instanceof WebSocket ? socket : undefined;
      void this.#catchUp();
    });
    this.#client.subscribe<{ replyAdded: { number: number } }>(
      { query: ADDED, variables: { id: questionId } },
      {
        next: ({ data }) => {
          if (data) this.#hear([data.replyAdded.number]);
        },
        error: () => undefined,
        complete: () => undefined,
      },
    );
  }

  /** Cuts the connection without a word, as a tunnel does. */
  cut(): void {
    this.#socket?.terminate();
  }

  async close(): Promise<void> {
    await this.#client.dispose();
  }

  #hear(numbers: readonly number[]): void {
    for (const number of numbers) {
      const last = this.heard.at(-1) ?? 0;
      if (number <= last) this.doubles += 1;
      else if (number === last + 1) this.heard.push(number);
      else return void this.#catchUp();
    }
  }

  async #catchUp(): Promise<void> {
    const missed = await repliesAfter(this.door, this.questionId, this.heard.at(-1) ?? 0);
    const known = this.heard.at(-1) ?? 0;
    this.#hear(missed.map(({ number }) => number).filter((number) => number > known));
  }
}

async function round({ doors }: Stage, tally: Tally): Promise<void> {
  const questionId = await newQuestion();
  const readers = Array.from(
    { length: READERS },
    (_, index) => new Reader(doors[index % 2 ? 1 : 0], questionId),
  );
  const turns = Array.from({ length: REPLIES }, (_, index) => index);
  const writing = inParallel(turns, 3, (index) =>
    replyTo(doors[index % 2 ? 1 : 0], questionId, `Reply ${index} of many.`),
  );
  for (const [index, reader] of readers.entries()) if (index % 2) reader.cut();
  const refused = (await writing).filter(Boolean);
  const until = performance.now() + PATIENCE_MS;
  const isComplete = () => readers.every(({ heard }) => heard.length === REPLIES);
  while (!isComplete() && performance.now() < until) await new Promise((resolve) => setTimeout(resolve, 50));
  const wrong = readers.filter(
    ({ heard }) => heard.length !== REPLIES || heard.some((number, index) => number !== index + 1),
  );
  tally.case(
    wrong.length || refused.length
      ? `${wrong.length} readers differ (${wrong.map(({ heard }) => heard.length).join(', ')}), refused: ${refused.join(', ')}`
      : '',
  );
  await Promise.all(readers.map((reader) => reader.close()));
}

export const live: BatteryTest = {
  id: 'LIVE',
  about: `${READERS} readers on two servers, half of them cut off while ${REPLIES} replies come, ${ROUNDS} rounds`,
  async run(stage, tally) {
    for (let count = 0; count < ROUNDS; count += 1) await round(stage, tally);
  },
};
