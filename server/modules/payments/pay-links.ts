// Links to pay one order without signing in. Each message has its own token, created when it is sent; the token is
// in the fragment, which no server logs. The caller checks whether the order still awaits payment.
import { subDays } from 'date-fns/subDays';
import type { PayLink } from '#server/generated/prisma/client.ts';
import { hashToken, newRandomKey } from '#server/modules/accounts/sessions/tokens.ts';
import { currentActor } from '#server/platform/actor.ts';
import { now } from '#server/platform/clock.ts';
import { db } from '#server/platform/database/db.ts';
import type { Tx } from '#server/platform/database/transaction.ts';

export type PayLinkRow = PayLink;

/** For this long a link still reports that its order is paid or cancelled. */
const TOKEN_DAYS = 7;

/** Inserts a link, which has no token until its messages are sent. */
export function insertPayLink(tx: Tx, orderId: string): Promise<PayLinkRow> {
  return tx.payLink.create({ data: { orderId, createdAt: now(), actor: currentActor() } });
}

/** The links of an order, newest first. */
export function listPayLinks(orderId: string, tx: Tx = db): Promise<PayLinkRow[]> {
  return tx.payLink.findMany({ where: { orderId }, orderBy: [{ createdAt: 'desc' }, { id: 'desc' }] });
}

/** Revokes all links of an order; returns how many were active. */
export async function revokePayLinks(tx: Tx, orderId: string): Promise<number> {
  const { count } = await tx.payLink.updateMany({
    where: { orderId, revokedAt: null },
    data: { revokedAt: now() },
  });
  return count;
}

/** Whether an order has a link that was not revoked. */
export async function hasOpenPayLink(tx: Tx, orderId: string): Promise<boolean> {
  return (await tx.payLink.count({ where: { orderId, revokedAt: null } })) > 0;
}

/** Creates a token for a message about to be sent; null once its link is unusable. */
export async function newPayLinkToken(linkId: string): Promise<string | null> {
  const at = now();
  const isOpen = await db.payLink.count({
    where: { id: linkId, revokedAt: null, order: { status: 'PENDING', expiresAt: { gt: at } } },
  });
  if (!isOpen) return null;
  const token = newRandomKey();
  await db.payLinkToken.create({ data: { tokenHash: hashToken(token), linkId, createdAt: at } });
  return token;
}

/** The link of a token, revoked or not; null for an unknown token. */
export async function findPayLink(token: string): Promise<PayLinkRow | null> {
  const tokenRow = await db.payLinkToken.findUnique({
    where: { tokenHash: hashToken(token) },
    select: { link: true },
  });
  return tokenRow?.link ?? null;
}

/** Deletes old tokens. Runs as a job. */
export async function sweepPayLinkTokens(): Promise<void> {
  await db.payLinkToken.deleteMany({ where: { createdAt: { lt: subDays(now(), TOKEN_DAYS) } } });
}
