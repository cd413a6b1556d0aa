// A person's consent to debits for repeat orders by card or UPI. The provider stores card and account; the shop stores the
// token reference and a label.
import { subDays } from 'date-fns/subDays';
import { mandateInput } from '#rules/orders/repeat-debits.ts';
import { PAYMENT_COLOUR } from '#rules/constants.ts';
import { LIST_SIZES } from '#rules/list-sizes.ts';
import type { Prisma, RepeatMandate } from '#server/generated/prisma/client.ts';
import { areMandatesOffered, paymentScriptUrl, providerKeys } from '#server/integrations/payment-account.ts';
import { requireAddress } from '#server/modules/accounts/profile/addresses.ts';
import { lockUser } from '#server/modules/accounts/profile/profiles.ts';
import { orderInclude } from '#server/modules/orders/orders.ts';
import type { PaymentProof } from '#server/modules/orders/payment/pay-order.ts';
import {
  createAuthorisation,
  ensureProviderCustomer,
  findAuthorisedToken,
  revokeToken,
} from '#server/modules/payments/provider-tokens.ts';
import { isPaymentSignature } from '#server/modules/payments/signatures.ts';
import { now } from '#server/platform/clock.ts';
import { db } from '#server/platform/database/db.ts';
import { transaction, type Tx } from '#server/platform/database/transaction.ts';
import { notFound, UserError } from '#server/platform/errors.ts';
import { isId } from '#server/platform/ids.ts';
import { consumeLimit } from '#server/platform/limits/rate-limits.ts';
import { log } from '#server/platform/logging/log.ts';
import { parseInput } from '#server/platform/parse.ts';
import { shopIdentity } from '#server/platform/shop-identity.ts';
import { requireViewer, type Viewer } from '#server/platform/viewer.ts';

/** An unfinished authorisation is deleted after this time. */
const UNFINISHED_DAYS = 4;

/** An active mandate. */
export type MandateRow = RepeatMandate & { userId: string; tokenId: string; label: string };

const shownDebit = {
  order: { include: orderInclude },
  mandate: true,
} as const satisfies Prisma.RepeatDebitInclude;
export type RepeatDebitRow = Prisma.RepeatDebitGetPayload<{ include: typeof shownDebit }>;

/** Payment of a person's repeat orders. */
export interface RepeatPaymentRow {
  isOffered: boolean;
  mandate: MandateRow | null;
  /** Announced or in progress, next first. */
  debits: RepeatDebitRow[];
}

export async function findActiveMandate(tx: Tx, userId: string): Promise<MandateRow | null> {
  const mandate = await tx.repeatMandate.findFirst({
    where: { userId, activeAt: { not: null }, endedAt: null, tokenId: { not: null } },
  });
  return mandate && isActive(mandate) ? mandate : null;
}

/** Whether a mandate may be debited now. */
export function isActive(mandate: RepeatMandate): mandate is MandateRow {
  const { userId, activeAt, endedAt, tokenId, label } = mandate;
  return userId !== null && activeAt !== null && endedAt === null && tokenId !== null && label !== null;
}

export async function findRepeatPayment(viewer: Viewer | null): Promise<RepeatPaymentRow> {
  const { id: userId } = requireViewer(viewer);
  const [mandate, debits] = await Promise.all([
    findActiveMandate(db, userId),
    db.repeatDebit.findMany({
      where: { userId, state: { in: ['NOTICED', 'ORDERED', 'LINKED'] } },
      orderBy: [{ debitFrom: 'asc' }, { id: 'asc' }],
      take: LIST_SIZES.repeatDebits,
      include: shownDebit,
    }),
  ]);
  return { isOffered: areMandatesOffered(), mandate, debits };
}

/** Parameters of the provider's dialog to authorise a mandate. */
interface StartedMandate {
  mandateId: string;
  /** The provider's order. */
  id: string;
  customerId: string;
  amount: number;
  currency: string;
  keyId: string;
  scriptUrl: string;
  name: string;
  description: string;
  themeColor: string;
  prefill: { name: string; email: string; contact: string };
}

/** Starts the authorisation; the mandate takes effect once confirmed. @throws VALIDATION, NOT_FOUND, CONFLICT, UNAVAILABLE */
export async function startMandate(viewer: Viewer | null, input: object): Promise<StartedMandate> {
  const { id: userId } = requireViewer(viewer);
  if (!areMandatesOffered())
    throw new UserError('CONFLICT', /*i18n*/ 'Automatic payment is not available right now.');
  const { method, cap, addressId } = parseInput(mandateInput, input);
  const { fullName: name, email, phoneNumber } = await requireAddress(viewer, addressId);
  await consumeLimit('paymentStart', userId);
  const prefill = { name, email, contact: `+91${phoneNumber}` };
  const customerId = await ensureProviderCustomer(prefill);
  const provider = await createAuthorisation({ customerId, method, cap });
  const { id: mandateId } = await db.repeatMandate.create({
    data: {
      userId,
      method,
      cap,
      addressId,
      customerId,
      email,
      contact: prefill.contact,
      providerOrderId: provider.id,
      createdAt: now(),
    },
  });
  return {
    ...provider,
    mandateId,
    customerId,
    prefill,
    keyId: providerKeys().keyId,
    scriptUrl: paymentScriptUrl(),
    name: shopIdentity().name,
    description: 'Automatic payment of repeat orders',
    themeColor: PAYMENT_COLOUR,
  };
}

/** Confirms a mandate by the signed result of the dialog. Idempotent. @throws NOT_FOUND, PAYMENT_SIGNATURE, UNAVAILABLE */
export async function confirmMandate(
  viewer: Viewer | null,
  mandateId: string,
  { paymentId, providerOrderId, signature }: PaymentProof,
): Promise<RepeatPaymentRow> {
  const { id: userId } = requireViewer(viewer);
  const mandate = isId(mandateId)
    ? await db.repeatMandate.findUnique({ where: { id: mandateId, userId } })
    : null;
  if (!mandate) throw notFound('mandate');
  const isOwn = mandate.providerOrderId === providerOrderId;
  if (!isOwn || !isPaymentSignature(mandate.providerOrderId, paymentId, signature))
    throw new UserError('PAYMENT_SIGNATURE', /*i18n*/ 'The payment could not be verified.');
  await activate(mandate);
  return findRepeatPayment(viewer);
}

/** Confirms the mandate authorised by a provider order; returns false if there is none. */
export async function confirmMandateByOrder(providerOrderId: string): Promise<boolean> {
  const mandate = await db.repeatMandate.findUnique({ where: { providerOrderId } });
  if (mandate) await activate(mandate);
  return mandate !== null;
}

/**
 * Makes a mandate the person's only one, once the provider has its token. If automatic payment was ended or set up
 * again after its start, the mandate ends too, and a job ends it at the provider.
 */
async function activate({ id, userId, activeAt, customerId, providerOrderId }: RepeatMandate): Promise<void> {
  if (activeAt) return;
  const token = await findAuthorisedToken(customerId, providerOrderId);
  if (!token) return;
  await transaction(async (tx) => {
    if (userId) await lockUser(tx, userId);
    const mandate = await tx.repeatMandate.findUniqueOrThrow({ where: { id } });
    if (mandate.activeAt) return;
    const isOver = mandate.endedAt !== null || (await hasNewer(tx, mandate));
    if (!isOver) await endMandates(tx, { userId, activeAt: { not: null } });
    // The account may have been closed.
    const label = mandate.userId && token.label;
    const data = { tokenId: token.id, label, activeAt: now(), ...(isOver && { endedAt: now() }) };
    await tx.repeatMandate.update({ where: { id }, data });
  });
}

async function hasNewer(tx: Tx, { userId, createdAt }: RepeatMandate): Promise<boolean> {
  const active = { userId, activeAt: { not: null }, endedAt: null };
  return (await tx.repeatMandate.count({ where: { ...active, createdAt: { gt: createdAt } } })) > 0;
}

async function endMandates(tx: Tx, which: Prisma.RepeatMandateWhereInput): Promise<void> {
  await tx.repeatMandate.updateMany({ where: { ...which, endedAt: null }, data: { endedAt: now() } });
}

/** Ends the person's mandate and unfinished authorisations: nothing is debited from now on. Idempotent. */
export async function endMandate(viewer: Viewer | null): Promise<RepeatPaymentRow> {
  const { id: userId } = requireViewer(viewer);
  await transaction(async (tx) => {
    await lockUser(tx, userId);
    await endMandates(tx, { userId });
  });
  await revokeEnded(userId);
  return findRepeatPayment(viewer);
}

/** Ends ended mandates at the provider; deletes unfinished ones, and ended ones of closed accounts. Runs as a job. */
export async function revokeMandates(): Promise<void> {
  await revokeEnded();
  const unfinished = { activeAt: null, createdAt: { lt: subDays(now(), UNFINISHED_DAYS) } };
  const leftBehind = { userId: null, activeAt: { not: null }, endedAt: { not: null }, tokenId: null };
  await db.repeatMandate.deleteMany({ where: { OR: [unfinished, leftBehind] } });
}

async function revokeEnded(userId?: string): Promise<void> {
  const ended = await db.repeatMandate.findMany({
    where: { endedAt: { not: null }, tokenId: { not: null }, ...(userId && { userId }) },
    orderBy: { endedAt: 'asc' },
    take: LIST_SIZES.mandatesToRevoke,
  });
  for (const mandate of ended) await revoke(mandate);
}

async function revoke({ id, customerId, tokenId }: RepeatMandate): Promise<void> {
  if (tokenId === null) return;
  try {
    await revokeToken(customerId, tokenId);
    await db.repeatMandate.updateMany({ where: { id }, data: { tokenId: null } });
  } catch (error) {
    log.warn({ err: error, mandateId: id }, 'a mandate could not be ended at the provider');
  }
}
