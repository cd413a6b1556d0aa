// T7: proofs that are none, at the page's door and at the provider's.
import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import { db } from '#server/platform/database/db.ts';
import { standinKeys } from '#server/integrations/razorpay-standin/keys.ts';
import { newBuyer } from '../buyers.ts';
import { newGoods } from '../goods.ts';
import {
  endDialog,
  eventBody,
  type Proof,
  recordByGraph,
  tellRaw,
  tellSuccess,
  waitingOrder,
} from '../paying.ts';
import { inParallel } from '../requests.ts';
import { share } from '../share.ts';
import { countOf, type BatteryTest } from '../test.ts';

const PROOFS = share(10_000);
const AT_ONCE = 40;

const hmac = (secret: string, text: string) => createHmac('sha256', secret).update(text).digest('hex');

function flipped(hex: string, bit: number): string {
  const bytes = Buffer.from(hex, 'hex');
  const at = (bit >> 3) % bytes.length;
  bytes[at] = (bytes[at] ?? 0) ^ (1 << (bit & 7));
  return bytes.toString('hex');
}

/** What a signature may be instead of the right one; some are no text at all. */
const SIGNATURES: ((right: string, index: number) => unknown)[] = [
  (right, index) => flipped(right, index),
  (right, index) => right.slice(0, index % 64),
  () => '',
  (right) => [right],
  (right) => ({ $ne: right }),
  (right) => right.toUpperCase().replace(/^[\dA-F]/, 'Z'),
  (right) => `${right}00`,
  () => randomBytes(32).toString('hex'),
  (right) => ` ${right}`,
  () => null,
];

async function rowsNow(): Promise<string> {
  const counts = await Promise.all([
    db.payment.count(),
    db.providerEvent.count(),
    db.refund.count(),
    db.order.groupBy({ by: ['status'], _count: true, orderBy: { status: 'asc' } }),
  ]);
  return JSON.stringify(counts);
}

export const brokenProofs: BatteryTest = {
  id: 'T7',
  about: `${PROOFS} broken proofs: flipped bits, short, empty, arrays, other secrets, bodies written anew`,
  async run({ doors }, tally) {
    const buyer = await newBuyer();
    const order = await waitingOrder(doors[0], buyer, await newGoods(1));
    const proof = await endDialog(doors[0], order.providerOrderId);
    const { keySecret, webhookSecret } = standinKeys();
    const payment = { id: proof.razorpay_payment_id, orderId: order.providerOrderId, amount: order.total };
    const body = eventBody({ kind: 'payment.captured', payment: { ...payment, status: 'captured' } });
    const right = hmac(webhookSecret, body);
    const told = `${order.providerOrderId}|${payment.id}`;
    const otherSecrets = [webhookSecret, '', 'secret', keySecret.slice(1), keySecret.toUpperCase()];

    const onPage = (door: (typeof doors)[0], index: number) => {
      const kind = index % 12;
      const signature =
        kind < 10
          ? SIGNATURES[kind]?.(proof.razorpay_signature, index)
          : hmac(kind === 10 ? (otherSecrets[index % 5] ?? '') : keySecret, kind === 10 ? told : `${told} `);
      const broken = { ...proof, razorpay_signature: signature as string } satisfies Proof;
      return index % 3 ? tellSuccess(door, buyer, broken) : recordByGraph(door, buyer, order.orderId, broken);
    };
    const byProvider = (door: (typeof doors)[0], index: number) => {
      const kind = index % 12;
      const eventId = randomUUID();
      const anew = JSON.stringify(JSON.parse(body), null, 1);
      if (kind === 10) return tellRaw(door, anew, { eventId, signature: right });
      if (kind === 11) return tellRaw(door, body, { eventId, signature: hmac(keySecret, body) });
      const made = SIGNATURES[kind]?.(right, index);
      const signature = typeof made === 'string' ? made : JSON.stringify(made);
      // Blanks around a header are not of its value.
      const isTheSame = signature.trim() === right;
      return tellRaw(door, isTheSame ? `${body} ` : body, { eventId, signature });
    };

    const before = await rowsNow();
    const answers = await inParallel(
      Array.from({ length: PROOFS }, (_each, index) => index),
      AT_ONCE,
      (index) => {
        const door = doors[index & 1 ? 1 : 0];
        return index & 2 ? onPage(door, index >> 2) : byProvider(door, index >> 2);
      },
    );
    for (const { status, code } of answers) {
      // The graph answers refusals of a resolver with 200 and their code.
      const isRefused =
        status === 400 || (status === 200 && ['PAYMENT_SIGNATURE', 'BAD_REQUEST'].includes(code));
      tally.case(isRefused ? '' : `${status} ${code}`);
    }
    tally.check((await rowsNow()) === before, 'the database is another than before');
    tally.figure(countOf(answers.map(({ status, code }) => `${status} ${code}`)));
    // The right one still passes, so it was not the order that stood in their way.
    const paid = await tellSuccess(doors[0], buyer, proof);
    tally.check(paid.body.orderStatus === 'confirmed', `the right proof was refused: ${paid.code}`);
  },
};
