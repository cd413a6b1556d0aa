// @module-tag nightly
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { db } from '#server/platform/database/db.ts';
import { runJob } from '#server/composition/jobs.ts';
import { useDatabase } from '#server/testing/database.ts';
import { newMember, newQuestion } from '#server/testing/forum.ts';
import { newCaller } from '#server/testing/people.ts';
import { countStatements } from '#server/testing/statements.ts';
import { eventually } from '#server/testing/eventually.ts';
import * as forumEvents from '#server/modules/forum/live/forum-events.ts';
import { flushViews, recordView } from './views.ts';

const publishThreadCounts = vi.spyOn(forumEvents, 'publishThreadCounts');
useDatabase();
beforeEach(() => void vi.clearAllMocks());

const readViewCount = async (id: string) =>
  (await db.forumQuestion.findUniqueOrThrow({ where: { id } })).viewCount;
const NINE_HOURS_MS = 9 * 60 * 60 * 1000;
const age = (questionId: string) =>
  db.questionView.updateMany({ where: { questionId }, data: { at: new Date(Date.now() - NINE_HOURS_MS) } });

describe('views', () => {
  it('a view counts once per viewer in eight hours, by account or by address and device', async () => {
    const { id } = await newQuestion();
    const [member, caller] = [await newMember(), newCaller()];
    for (let time = 0; time < 3; time += 1) {
      expect(recordView(null, caller, id)).toBe(true);
      recordView(null, { ...caller, device: 'Another' }, id);
      recordView(member, newCaller(), id);
      await flushViews();
    }
    expect(await readViewCount(id)).toBe(3);
    await age(id);
    recordView(null, caller, id);
    await flushViews();
    expect(await readViewCount(id)).toBe(4);
  });

  it('pending views are written in one statement, and published once per question', async () => {
    const questions = [
      await newQuestion(),
      await newQuestion(),
      await newQuestion(null, { hiddenAt: new Date() }),
    ];
    for (const { id } of questions)
      for (let reader = 0; reader < 50; reader += 1) recordView(null, newCaller(), id);
    expect(recordView(null, newCaller(), 'x')).toBe(false);
    recordView(null, newCaller(), crypto.randomUUID());
    expect(await countStatements(flushViews)).toBe(1);
    expect(await Promise.all(questions.map(({ id }) => readViewCount(id)))).toEqual([50, 50, 0]);
    expect(publishThreadCounts).toHaveBeenCalledTimes(2);
  });

  it('stored views contain no address, and are deleted after the counting window', async () => {
    const { id } = await newQuestion();
    const caller = newCaller();
    recordView(null, caller, id);
    await flushViews();
    const [view] = await db.questionView.findMany({ where: { questionId: id } });
    expect(view?.viewer).toMatch(/^[\w-]{43}$/);
    await age(id);
    await runJob('sweepViews');
    expect(await db.questionView.count({ where: { questionId: id } })).toBe(0);
    expect(await readViewCount(id)).toBe(1);
  });

  it('pending views are flushed automatically a little later', async () => {
    const { id } = await newQuestion();
    recordView(null, newCaller(), id);
    await eventually(async () => expect(await readViewCount(id)).toBe(1));
  });
});
