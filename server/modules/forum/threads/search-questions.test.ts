import { describe, expect, it, vi } from 'vitest';
import { now } from '#server/platform/clock.ts';
import { db, searchPool } from '#server/platform/database/db.ts';
import { useApp } from '#server/testing/app.ts';
import { newQuestion } from '#server/testing/forum.ts';
import { ask } from '#server/testing/graph.ts';
import { newCaller } from '#server/testing/people.ts';
import { searchQuestions } from './search-questions.ts';

const shop = useApp();

const SEARCH = `query ($search: String, $category: String, $groupSlug: String, $sort: QuestionSort, $first: Int, $page: Int) {
  questions(search: $search, category: $category, groupSlug: $groupSlug, sort: $sort, first: $first, page: $page) {
    totalCount pageInfo { hasNextPage } nodes { id title author { name } group { slug } }
  }
}`;

interface Found {
  totalCount: number;
  pageInfo: { hasNextPage: boolean };
  nodes: { id: string; title: string }[];
}

async function search(term: string, more: object = {}): Promise<Found> {
  const { data, errors } = await ask<{ questions: Found }>(shop.url, SEARCH, { search: term, ...more });
  expect(errors).toEqual([]);
  return data.questions;
}
const ids = async (term: string, more: object = {}) => (await search(term, more)).nodes.map(({ id }) => id);

let number = 0;
const addReply = (questionId: string, text: string, more: object = {}) =>
  db.forumReply.create({ data: { questionId, number: (number += 1), text, repliedAt: now(), ...more } });

describe('forum search', () => {
  it('finds words of questions and replies, titles first', async () => {
    const byTitle = await newQuestion(null, { title: 'Does a quokka purr?' });
    const byMore = await newQuestion(null, {
      title: 'Strange noises',
      subTitle: 'From the quokka next door',
    });
    const byReply = await newQuestion(null, { title: 'A guest' });
    await addReply(byReply.id, 'That must be a quokka');
    await addReply(byReply.id, 'Quokkas smile');
    const { nodes, totalCount } = await search('quokka');
    expect(nodes.map(({ id }) => id)).toHaveLength(3);
    expect(totalCount).toBe(3);
    expect(nodes[0]?.id).toBe(byTitle.id);
    expect(new Set(nodes.map(({ id }) => id))).toEqual(new Set([byTitle.id, byMore.id, byReply.id]));
    expect(await ids('  QUOKK ')).toHaveLength(3);
    expect(await ids('quoka')).toContain(byTitle.id);
  });

  it('does not find hidden or removed content', async () => {
    const shown = await newQuestion(null, { title: 'Another guest' });
    const gone = { removedAt: now() };
    const hidden = { hiddenAt: now() };
    await addReply(shown.id, 'An axolotl', gone);
    await addReply(shown.id, 'An axolotl', hidden);
    await addReply(shown.id, 'An axolotl', { number: null, heldAt: now() });
    await newQuestion(null, { title: 'My axolotl', ...gone });
    await newQuestion(null, { title: 'My axolotl', ...hidden });
    const elsewhere = await newQuestion(null, { title: 'Hidden', ...hidden });
    await addReply(elsewhere.id, 'An axolotl');
    expect(await search('axolotl')).toMatchObject({ totalCount: 0, nodes: [] });
  });

  it('filters by category, group and unanswered, page by page', async () => {
    const groups = await db.forumGroup.findMany({
      include: { category: true },
      take: 2,
      orderBy: { slug: 'asc' },
    });
    for (const group of groups)
      for (const count of [1, 2, 3])
        await newQuestion(null, {
          title: `Wombat number ${count}`,
          groupId: group.id,
          replyCount: count - 1,
        });
    const slug = groups[0]?.slug ?? '';
    expect(await search('wombat', { groupSlug: slug })).toMatchObject({ totalCount: 3 });
    const category = groups[0]?.category.slug;
    const expected = groups.every((group) => group.category.slug === category) ? 6 : 3;
    expect(await search('wombat', { category })).toMatchObject({ totalCount: expected });
    expect(await search('wombat', { sort: 'UNANSWERED' })).toMatchObject({ totalCount: 2 });
    const pages = await Promise.all([1, 2, 3, 4].map((page) => search('wombat', { first: 2, page })));
    expect(new Set(pages.flatMap(({ nodes }) => nodes.map(({ id }) => id))).size).toBe(6);
    expect(pages.map(({ totalCount }) => totalCount)).toEqual([6, 6, 6, 6]);
    expect(pages.map(({ pageInfo }) => pageInfo.hasNextPage)).toEqual([true, true, false, false]);
  });

  it('takes one statement with the count, and none for less than 3 letters', async () => {
    const query = vi.spyOn(searchPool, 'query');
    const caller = newCaller();
    await searchQuestions('puppy', {}, { first: 24 }, caller);
    const texts = query.mock.calls.map(([asked]) => JSON.stringify(asked));
    expect(texts.filter((text) => text.includes('ForumReply'))).toHaveLength(1);
    query.mockClear();
    expect(await searchQuestions(' pu ', {}, { first: 24 }, caller)).toMatchObject({
      totalCount: 0,
      nodes: [],
    });
    expect(query).not.toHaveBeenCalled();
    query.mockRestore();
    expect(await ids('!!!')).toEqual([]);
    const { errors } = await ask(shop.url, SEARCH, { search: 'x'.repeat(1_000) });
    expect(errors[0]?.extensions).toMatchObject({ code: 'VALIDATION' });
  });
});
