import { readFileSync } from 'node:fs';
import { assertEnumType, assertObjectType, buildSchema } from 'graphql';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { REACTIONS } from '#rules/forum/reactions.ts';
import { db } from '#server/platform/database/db.ts';
import { resetEnv } from '#server/platform/config/env.ts';
import { useDatabase } from '#server/testing/database.ts';
import { brokenThreads, newQuestion } from '#server/testing/forum.ts';
import { newCaller, newViewer } from '#server/testing/people.ts';
import { RATE_LIMITS } from '#server/platform/limits/limits.ts';
import type { Viewer } from '#server/platform/viewer.ts';
import { parseCap } from '#server/transport/graphql/list-caps.ts';
import { addReply } from './add-reply.ts';
import { hide } from '#server/modules/forum/moderation/hiding.ts';
import * as forumEvents from '#server/modules/forum/live/forum-events.ts';
import { setReaction } from './reactions.ts';
import { requireReply } from './replies.ts';
import { removeReply } from './change-reply.ts';

const publishReplyChanged = vi.spyOn(forumEvents, 'publishReplyChanged');
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

describe('reactions to replies', () => {
  it('setting a reaction twice changes and publishes nothing', async () => {
    const viewer = await newViewer();
    const { id, thread } = await newReply();
    for (let time = 0; time < 2; time += 1)
      expect(await setReaction(viewer, id, { kind: 'HEART', on: true })).toMatchObject({
        reactionCounts: { HEART: 1 },
      });
    expect(publishReplyChanged).toHaveBeenCalledExactlyOnceWith(thread, id, 'REACTIONS');
    await setReaction(viewer, id, { kind: 'VOTE', on: true });
    for (let time = 0; time < 2; time += 1)
      expect(await setReaction(viewer, id, { kind: 'HEART', on: false })).toMatchObject({
        reactionCounts: { HEART: 0, VOTE: 1 },
      });
    expect(publishReplyChanged).toHaveBeenCalledTimes(3);
  });

  it('a reaction needs an account and a visible reply', async () => {
    const viewer = await newViewer();
    const vote = { kind: 'VOTE', on: true } as const;
    const { id } = await newReply(viewer);
    await expect(setReaction(null, id, vote)).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
    await removeReply(viewer, id);
    const hiddenReply = await newReply();
    await hide({ kind: 'reply', id: hiddenReply.id }, { reason: 'rude' });
    for (const unknownId of [id, hiddenReply.id, 'x', viewer.id])
      await expect(setReaction(viewer, unknownId, vote)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('a member can react fifty times a day, not counting repeats', async () => {
    const viewer = await newViewer();
    const { id } = await newReply();
    const set = (on: boolean) => setReaction(viewer, id, { kind: 'VOTE', on });
    for (let time = 0; time < RATE_LIMITS.reactionDaily.points; time += 1) {
      await set(true);
      await set(true);
      await set(false);
    }
    await expect(set(true)).rejects.toMatchObject({ code: 'RATE_LIMITED' });
    expect(await set(false)).toMatchObject({ reactionCounts: { VOTE: 0 } });
  });

  it(
    'the count is correct when five hundred members toggle at the same time',
    { tags: 'nightly' },
    async () => {
      vi.stubEnv('RATE_LIMITS', 'off');
      resetEnv();
      const { id } = await newReply();
      const people = await manyMembers(500);
      const toggling = people.map(async (person, index) => {
        for (const on of [true, false, true])
          await setReaction(person, id, { kind: REACTIONS[index % REACTIONS.length]?.kind ?? 'VOTE', on });
      });
      await Promise.all(toggling);
      const { reactionCounts } = await requireReply(id);
      expect(Object.values(reactionCounts)).toHaveLength(REACTIONS.length);
      expect(Object.values(reactionCounts).reduce((sum, count) => sum + count)).toBe(500);
    },
  );

  it('the count is correct when one member toggles in many tabs', async () => {
    vi.stubEnv('RATE_LIMITS', 'off');
    resetEnv();
    const { id } = await newReply();
    const viewer = await newViewer();
    await Promise.all(
      Array.from({ length: 60 }, (_, index) =>
        setReaction(viewer, id, { kind: 'VOTE', on: index % 2 === 0 }),
      ),
    );
    const { reactionCounts } = await requireReply(id);
    expect([0, 1]).toContain(reactionCounts.VOTE);
  });

  it('the counts agree with the previous version, which writes an enum and a column per kind', async () => {
    const { id } = await newReply();
    const [first, second] = await manyMembers(2);
    await setReaction(first ?? null, id, { kind: 'HEART', on: true });
    await db.$executeRaw`
      with changed as (
        insert into "ForumReaction" ("replyId", "userId", "kind")
        values (${id}::uuid, ${second?.id}::uuid, ${'HEART'}::"ReactionKind") returning 1
      )
      update "ForumReply" set "heartCount" = "heartCount" + 1
      where "id" = ${id}::uuid and exists (select 1 from changed)`;
    expect((await requireReply(id)).reactionCounts).toMatchObject({ HEART: 2 });
    await db.$executeRaw`
      with changed as (
        delete from "ForumReaction" where "userId" = ${first?.id}::uuid and "kind" = ${'HEART'}::"ReactionKind" returning 1
      )
      update "ForumReply" set "heartCount" = "heartCount" + -1
      where "id" = ${id}::uuid and exists (select 1 from changed)`;
    await setReaction(first ?? null, id, { kind: 'VOTE', on: true });
    expect((await requireReply(id)).reactionCounts).toEqual({ VOTE: 1, HEART: 1, THUMB_UP: 0 });
    expect(await db.forumReply.findUniqueOrThrow({ where: { id } })).toMatchObject({
      voteCount: 1,
      heartCount: 1,
      thumbUpCount: 0,
    });
  });
});

describe('reactions in the schema', () => {
  const schema = buildSchema(readFileSync('schema.graphql', 'utf8'));

  it('the schema has exactly the kinds of reactions of the forum', () => {
    const kinds = assertEnumType(schema.getType('ReactionKind')).getValues();
    expect(kinds.map(({ name }) => name)).toEqual(REACTIONS.map(({ kind }) => kind));
  });

  it('the list size in the schema covers all kinds of reactions', () => {
    const { description } = assertObjectType(schema.getType('Reply')).getFields()['reactions'] ?? {};
    expect(parseCap(description)).toBeGreaterThanOrEqual(REACTIONS.length);
  });
});
