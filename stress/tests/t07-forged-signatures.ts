// T7: invalid payment signatures, from the client and in webhooks.
import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import { db } from '#server/platform/database/db.ts';
import { standinKeys } from '#server/integrations/razorpay-standin/keys.ts';
import { newBuyer } from '../buyers.ts';
import { newVariant } from '../catalogue.ts';
import {
  completeDialog,
  eventBody,
  type Proof,
  confirmPaymentByGraphql,
  sendRawWebhook,
  confirmPayment,
  newPendingOrder,
} from '../payments.ts';
import { inParallel } from '../requests.ts';
import { scaleCount } from '../share.ts';
import { countRepeats, type StressTest } from '../stress-test.ts';

const PROOFS = scaleCount(10_000);
const AT_ONCE = 40;

const hmac = (secret: string, text: string) => createHmac('sha256', secret).update(text).digest('hex');

function flipped(hex: string, bit: number): string {
  const bytes = Buffer.from(hex, 'hex');
  const at = (bit >> 3) % bytes.length;
  bytes[at] = (bytes[at] ?? 0) ^ (1 << (bit & 7));
  return bytes.toString('hex');
}

/** Wrong signatures; some are not even text. */
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

export const forgedSignatures: StressTest = {
  id: 'T7',
  title: `${PROOFS} forged signatures: flipped bits, short, empty, arrays, other secrets, reformatted bodies`,
  async run({ servers }, tally) {
    const buyer = await newBuyer();
    const order = await newPendingOrder(servers[0], buyer, await newVariant(1));
    const proof = await completeDialog(servers[0], order.providerOrderId);
    const { keySecret, webhookSecret } = standinKeys();
    const payment = { id: proof.razorpay_payment_id, orderId: order.providerOrderId, amount: order.total };
    const body = eventBody({ kind: 'payment.captured', payment: { ...payment, status: 'captured' } });
    const right = hmac(webhookSecret, body);
    const signedText = `${order.providerOrderId}|${payment.id}`;
    const otherSecrets = [webhookSecret, '', 'secret', keySecret.slice(1), keySecret.toUpperCase()];

    const byClient = (server: (typeof servers)[0], index: number) => {
      const kind = index % 12;
      const signature =
        kind < 10
          ? SIGNATURES[kind]?.(proof.razorpay_signature, index)
          : hmac(
              kind === 10 ? (otherSecrets[index % 5] ?? '') : keySecret,
              kind === 10 ? signedText : `${signedText} `,
            );
      const broken = { ...proof, razorpay_signature: signature as string } satisfies Proof;
      return index % 3
        ? confirmPayment(server, buyer, broken)
        : confirmPaymentByGraphql(server, buyer, order.orderId, broken);
    };
    const byProvider = (server: (typeof servers)[0], index: number) => {
      const kind = index % 12;
      const eventId = randomUUID();
      const reformatted = JSON.stringify(JSON.parse(body), null, 1);
      if (kind === 10) return sendRawWebhook(server, reformatted, { eventId, signature: right });
      if (kind === 11) return sendRawWebhook(server, body, { eventId, signature: hmac(keySecret, body) });
      const forged = SIGNATURES[kind]?.(right, index);
      const signature = typeof forged === 'string' ? forged : JSON.stringify(forged);
      // Blanks around a header are not part of its value.
      const isTheSame = signature.trim() === right;
      return sendRawWebhook(server, isTheSame ? `${body} ` : body, { eventId, signature });
    };

    const before = await rowsNow();
    const responses = await inParallel(
      Array.from({ length: PROOFS }, (_each, index) => index),
      AT_ONCE,
      (index) => {
        const server = servers[index & 1 ? 1 : 0];
        return index & 2 ? byClient(server, index >> 2) : byProvider(server, index >> 2);
      },
    );
    for (const { status, code } of responses) {
      // GraphQL returns errors of a resolver with status 200.
      const isRefused =
        status === 400 || (status === 200 && ['PAYMENT_SIGNATURE', 'BAD_REQUEST'].includes(code));
      tally.case(isRefused ? '' : `${status} ${code}`);
    }
    tally.check((await rowsNow()) === before, 'the database changed');
    tally.figure(countRepeats(responses.map(({ status, code }) => `${status} ${code}`)));
    // The valid proof is accepted, so the order was payable all along.
    const paid = await confirmPayment(servers[0], buyer, proof);
    tally.check(paid.body.orderStatus === 'confirmed', `the valid proof was refused: ${paid.code}`);
  },
};
