import { afterEach, describe, expect, it, vi } from 'vitest';
import { db } from '#server/platform/database/db.ts';
import { resetEnv } from '#server/platform/config/env.ts';
import { useDatabase } from '#server/testing/database.ts';
import { brokenThreads, newQuestion } from '#server/testing/forum.ts';
import { newCaller, newViewer } from '#server/testing/people.ts';
import { RATE_LIMITS } from '#server/platform/limits/limits.ts';
import type { Viewer } from '#server/platform/viewer.ts';
import { addReply } from './add-reply.ts';
import { hide } from '#server/modules/forum/moderation/hiding.ts';
import { publishReplyChanged } from '#server/modules/forum/live/forum-events.ts';
import { setReaction } from './reactions.ts';
import { removeReply } from './change-reply.ts';

vi.mock('#server/modules/forum/live/forum-events.ts', { spy: true });
useDatabase();

afterEach(async () => {
  vi.unstubAllEnvs();
  resetEnv();
  vi.clearAllMocks();
  expect(await brokenThreads()).toEqual([]);
});

async function newReply(author: Viewer | null = null) {
  const { id: questionId } = await newQuestion();
  const { id } = await addReply(author, newCaller(), { questionId, text: 'Take this' });
  return { id, thread: { kind: 'question', id: questionId } };
}

/** Many members without sessions. */
async function manyMembers(size: number): Promise<Viewer[]> {
  const people = await db.user.createManyAndReturn({
    data: Array.from({ length: size }, () => ({
      name: 'One of many',
      email: 'many@example.in',
      username: crypto.randomUUID().slice(0, 30),
      completedAt: new Date(),
    })),
  });
  return people.map(({ id }) => ({ id, sessionId: '', isComplete: true }));
}

describe('a reaction', () => {
  it('is set, not toggled: repeating it changes and publishes nothing', async () => {
    const viewer = await newViewer();
    const { id, thread } = await newReply();
    for (let time = 0; time < 2; time += 1)
      expect(await setReaction(viewer, id, { kind: 'HEART', on: true })).toMatchObject({ heartCount: 1 });
    expect(publishReplyChanged).toHaveBeenCalledExactlyOnceWith(thread, id, 'REACTIONS');
    await setReaction(viewer, id, { kind: 'VOTE', on: true });
    for (let time = 0; time < 2; time += 1)
      expect(await setReaction(viewer, id, { kind: 'HEART', on: false })).toMatchObject({
        heartCount: 0,
        voteCount: 1,
      });
    expect(publishReplyChanged).toHaveBeenCalledTimes(3);
  });

  it('needs an account and a visible reply', async () => {
    const viewer = await newViewer();
    const wanted = { kind: 'VOTE', on: true } as const;
    const { id } = await newReply(viewer);
    await expect(setReaction(null, id, wanted)).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
    await removeReply(viewer, id);
    const hidden = await newReply();
    await hide({ kind: 'reply', id: hidden.id }, { reason: 'rude' });
    for (const gone of [id, hidden.id, 'x', viewer.id])
      await expect(setReaction(viewer, gone, wanted)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('is limited to fifty a day, not counting repeats', async () => {
    const viewer = await newViewer();
    const { id } = await newReply();
    const set = (on: boolean) => setReaction(viewer, id, { kind: 'VOTE', on });
    for (let time = 0; time < RATE_LIMITS.reactionDaily.points; time += 1) {
      await set(true);
      await set(true);
      await set(false);
    }
    await expect(set(true)).rejects.toMatchObject({ code: 'RATE_LIMITED' });
    expect(await set(false)).toMatchObject({ voteCount: 0 });
  });

  it('is counted correctly when five hundred members toggle at the same time', async () => {
    vi.stubEnv('RATE_LIMITS', 'off');
    resetEnv();
    const { id } = await newReply();
    const people = await manyMembers(500);
    const kinds = ['VOTE', 'HEART', 'THUMB_UP'] as const;
    const toggling = people.map(async (person, index) => {
      for (const on of [true, false, true])
        await setReaction(person, id, { kind: kinds[index % kinds.length] ?? 'VOTE', on });
    });
    await Promise.all(toggling);
    const reply = await db.forumReply.findUniqueOrThrow({ where: { id } });
    expect([reply.voteCount, reply.heartCount, reply.thumbUpCount]).toEqual([167, 167, 166]);
  });

  it('is counted correctly when one member toggles in many tabs', async () => {
    vi.stubEnv('RATE_LIMITS', 'off');
    resetEnv();
    const { id } = await newReply();
    const viewer = await newViewer();
    await Promise.all(
      Array.from({ length: 60 }, (_, index) =>
        setReaction(viewer, id, { kind: 'VOTE', on: index % 2 === 0 }),
      ),
    );
    const { voteCount } = await db.forumReply.findUniqueOrThrow({ where: { id } });
    expect([0, 1]).toContain(voteCount);
  });
});
