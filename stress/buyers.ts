// Users with a session, created in the database without the sign-in flow.
import { randomUUID } from 'node:crypto';
import { signAccessToken } from '#server/modules/accounts/sessions/tokens.ts';
import { SESSION_MS } from '#server/modules/accounts/sessions/sessions.ts';
import { now } from '#server/platform/clock.ts';
import { db } from '#server/platform/database/db.ts';

export interface Buyer {
  id: string;
  sessionId: string;
  token: string;
}

let count = 0;

export async function newBuyers(many: number): Promise<Buyer[]> {
  const at = now();
  const people = Array.from({ length: many }, () => ({
    id: randomUUID(),
    mobile: `7${String((count += 1)).padStart(9, '0')}`,
    name: 'Stress Buyer',
    email: 'buyer@example.in',
    username: randomUUID().slice(0, 30),
    completedAt: at,
  }));
  await db.user.createMany({ data: people });
  const sessions = people.map(({ id: userId }) => ({
    id: randomUUID(),
    userId,
    device: 'Stress test',
    createdAt: at,
    lastUsedAt: at,
    expiresAt: new Date(at.getTime() + SESSION_MS),
  }));
  await db.session.createMany({ data: sessions });
  return Promise.all(
    sessions.map(async ({ id: sessionId, userId }) => ({
      id: userId,
      sessionId,
      token: await signAccessToken({ userId, sessionId }),
    })),
  );
}

export async function newBuyer(): Promise<Buyer> {
  const [buyer] = await newBuyers(1);
  if (!buyer) throw new Error('no buyer');
  return buyer;
}

/** A new access token, for after the clock was moved. */
export async function withFreshToken({ id, sessionId }: Buyer): Promise<Buyer> {
  return { id, sessionId, token: await signAccessToken({ userId: id, sessionId }) };
}
