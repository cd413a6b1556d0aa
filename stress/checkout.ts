// A whole checkout by a client that retries failed requests on the next server.
import { setTimeout as wait } from 'node:timers/promises';
import type { Buyer } from './buyers.ts';
import { type Transport, type OrderDraft, place } from './orders.ts';
import { completeDialog, initiate, type Proof, confirmPayment } from './payments.ts';
import { BROKEN } from './requests.ts';
import type { Server } from './test-bed.ts';

const TRIES = 200;
const PAUSE_MS = 100;

/** Whether a retry may succeed. */
function isTransient({ status, code }: { status: number; code: string }): boolean {
  return status >= 500 || code === BROKEN || code === 'UNAVAILABLE';
}

/** Repeats a request on one server after the other until one of them answers it. */
export async function retryUntilAnswered<Result extends { status: number; code: string }>(
  servers: readonly Server[],
  operation: (server: Server) => Promise<Result>,
): Promise<Result> {
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const server = servers[attempt % servers.length];
    if (!server) break;
    const response = await operation(server);
    if (!isTransient(response)) return response;
    await wait(PAUSE_MS);
  }
  throw new Error('no server recovered');
}

export interface Checkout {
  servers: readonly Server[];
  buyer: Buyer;
  draft: OrderDraft;
  transport: Transport;
  /** The browser closes after paying, so that only the webhook confirms the order. */
  closesBrowser?: boolean;
}

/** Runs the checkout; returns the error code, '' for none. */
export async function checkOut({
  servers,
  buyer,
  draft,
  transport,
  closesBrowser = false,
}: Checkout): Promise<string> {
  const placed = await retryUntilAnswered(servers, async (server) => {
    const { code, response } = await place(server, transport, buyer, draft);
    return { code, status: response.status };
  });
  if (placed.code || draft.method === 'CASH_ON_DELIVERY') return placed.code;
  const started = await retryUntilAnswered(servers, (server) => initiate(server, buyer, draft));
  if (started.code) return started.code;
  const proof = await paid(servers, String(started.body.id));
  // The proof was lost with its server, so the webhook confirms the order.
  if (!proof || closesBrowser) return '';
  return (await retryUntilAnswered(servers, (server) => confirmPayment(server, buyer, proof))).code;
}

async function paid(servers: readonly Server[], providerOrderId: string): Promise<Proof | null> {
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const server = servers[attempt % servers.length];
    if (!server) break;
    try {
      return await completeDialog(server, providerOrderId, { webhook: 'on' });
    } catch (error) {
      if (String(error).includes('already paid')) return null;
      await wait(PAUSE_MS);
    }
  }
  throw new Error('the payment provider did not recover');
}
