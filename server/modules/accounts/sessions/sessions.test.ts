// @module-tag nightly
import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { millisecondsInDay } from 'date-fns/constants';
import { db } from '#server/platform/database/db.ts';
import { onEvent } from '#server/platform/events/events.ts';
import { useDatabase } from '#server/testing/database.ts';
import { newViewer } from '#server/testing/people.ts';
import type { Viewer } from '#server/platform/viewer.ts';
import { sweepSessions } from './session-sweep.ts';
import {
  endOtherSessions,
  endSession,
  listSessionsOf,
  refreshSession,
  startSession,
  viewerFromToken,
} from './sessions.ts';

useDatabase('migrated');

const daysAgo = (days: number) => new Date(Date.now() - days * millisecondsInDay);

let viewer: Viewer & { token: string };
let phone: Awaited<ReturnType<typeof startSession>>;
beforeEach(async () => {
  viewer = await newViewer();
  phone = await startSession(viewer.id, 'Chrome on Android');
});

const idsOf = async (userId: string) => (await listSessionsOf(userId)).map(({ id }) => id);

describe('the sessions of a user', () => {
  it('lists active sessions, most recently used first', async () => {
    for (const data of [{ revokedAt: daysAgo(1) }, { expiresAt: daysAgo(1) }, { lastUsedAt: daysAgo(15) }]) {
      const { sessionId } = await startSession(viewer.id, 'Gone');
      await db.session.update({ where: { id: sessionId }, data });
    }
    await db.session.update({ where: { id: viewer.sessionId }, data: { lastUsedAt: daysAgo(1) } });
    expect(await idsOf(viewer.id)).toEqual([phone.sessionId, viewer.sessionId]);
    await refreshSession(phone.refreshToken);
    expect((await listSessionsOf(viewer.id))[0]?.lastUsedAt.getTime()).toBeGreaterThan(Date.now() - 60_000);
  });

  it('ends a single session with its tokens and subscriptions', async () => {
    const ended = new Promise<string>((resolve) => {
      onEvent({ topic: 'session', key: phone.sessionId }, () => resolve('ended'));
    });
    const remaining = await endSession(viewer, phone.sessionId);
    expect(remaining.map(({ id }) => id)).toEqual([viewer.sessionId]);
    expect(await viewerFromToken(phone.accessToken)).toBeNull();
    expect(await refreshSession(phone.refreshToken)).toBeNull();
    expect(await ended).toBe('ended');
    expect(await endSession(viewer, phone.sessionId)).toHaveLength(1);
  });

  it('ends all sessions except the current one', async () => {
    const otherUser = await newViewer();
    expect((await endOtherSessions(viewer)).map(({ id }) => id)).toEqual([viewer.sessionId]);
    expect(await viewerFromToken(viewer.token)).not.toBeNull();
    expect(await viewerFromToken(phone.accessToken)).toBeNull();
    expect(await viewerFromToken(otherUser.token)).not.toBeNull();
  });

  it.each(['another user', 'nobody', 'an invalid id'])('rejects ending the session of %s', async (user) => {
    const otherUser = await newViewer();
    const id = { 'another user': otherUser.sessionId, nobody: randomUUID() }[user] ?? 'x';
    await expect(endSession(viewer, id)).rejects.toMatchObject({
      code: 'NOT_FOUND',
      message: 'Session not found.',
    });
    expect(await viewerFromToken(otherUser.token)).not.toBeNull();
  });

  it('rejects visitors and incomplete accounts', async () => {
    for (const operation of [
      (actor: Viewer | null) => endSession(actor, phone.sessionId),
      endOtherSessions,
    ]) {
      await expect(operation(null)).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
      await expect(operation({ ...viewer, isComplete: false })).rejects.toMatchObject({
        code: 'PROFILE_INCOMPLETE',
      });
    }
    expect(await idsOf(viewer.id)).toHaveLength(2);
  });
});

describe('the sweep', () => {
  it('deletes sessions that ended 90 days ago and tokens used a day ago', async () => {
    const old = await Promise.all(
      [{ revokedAt: daysAgo(91) }, { expiresAt: daysAgo(91) }, { lastUsedAt: daysAgo(105) }].map(
        async (data) => {
          const { sessionId } = await startSession(viewer.id, 'Old');
          await db.session.update({ where: { id: sessionId }, data });
          return sessionId;
        },
      ),
    );
    const recent = await startSession(viewer.id, 'Recent');
    await endSession(viewer, recent.sessionId);
    const next = await refreshSession(phone.refreshToken);
    await db.refreshToken.updateMany({
      where: { sessionId: phone.sessionId, usedAt: { not: null } },
      data: { usedAt: daysAgo(2) },
    });

    await sweepSessions();
    await sweepSessions();
    expect(await db.session.count({ where: { id: { in: old } } })).toBe(0);
    expect(await db.session.count({ where: { id: recent.sessionId } })).toBe(1);
    expect(await db.refreshToken.count({ where: { sessionId: phone.sessionId } })).toBe(1);
    expect(await refreshSession(next?.refreshToken ?? '')).not.toBeNull();
  });
});
