// A whole checkout as a careful client goes through it: what broke is sent again, to whichever server answers.
import { setTimeout as wait } from 'node:timers/promises';
import type { Buyer } from './buyers.ts';
import { type Way, type Wish, place } from './orders.ts';
import { endDialog, initiate, type Proof, tellSuccess } from './paying.ts';
import { BROKEN } from './requests.ts';
import type { Door } from './stage.ts';

const TRIES = 200;
const PAUSE_MS = 100;

/** Whether asking again may help. */
function isPassing({ status, code }: { status: number; code: string }): boolean {
  return status >= 500 || code === BROKEN || code === 'UNAVAILABLE';
}

/** Asks again, of one server after the other, until one of them is there to answer. */
export async function insisting<Result extends { status: number; code: string }>(
  doors: readonly Door[],
  act: (door: Door) => Promise<Result>,
): Promise<Result> {
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const door = doors[attempt % doors.length];
    if (!door) break;
    const answer = await act(door);
    if (!isPassing(answer)) return answer;
    await wait(PAUSE_MS);
  }
  throw new Error('the shop did not come back');
}

export interface Checkout {
  doors: readonly Door[];
  buyer: Buyer;
  wish: Wish;
  way: Way;
  /** The browser goes away after paying: only the webhook can tell. */
  isGone?: boolean;
}

/** Goes through with it; answers the refusal's code, '' when the shopper saw no refusal. */
export async function checkOut({ doors, buyer, wish, way, isGone = false }: Checkout): Promise<string> {
  const placed = await insisting(doors, async (door) => {
    const { code, answer } = await place(door, way, buyer, wish);
    return { code, status: answer.status };
  });
  if (placed.code || wish.method === 'CASH_ON_DELIVERY') return placed.code;
  const started = await insisting(doors, (door) => initiate(door, buyer, wish));
  if (started.code) return started.code;
  const proof = await paid(doors, String(started.body.id));
  // What the dialog said got lost with its server: the webhook will tell.
  if (!proof || isGone) return '';
  return (await insisting(doors, (door) => tellSuccess(door, buyer, proof))).code;
}

async function paid(doors: readonly Door[], providerOrderId: string): Promise<Proof | null> {
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const door = doors[attempt % doors.length];
    if (!door) break;
    try {
      return await endDialog(door, providerOrderId, { webhook: 'on' });
    } catch (error) {
      if (String(error).includes('already paid')) return null;
      await wait(PAUSE_MS);
    }
  }
  throw new Error('the provider did not come back');
}
