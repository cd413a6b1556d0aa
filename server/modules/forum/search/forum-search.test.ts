// @module-tag nightly
import { describe, expect, it, vi } from 'vitest';
import { now } from '#server/platform/clock.ts';
import { db, searchPool } from '#server/platform/database/db.ts';
import { useApp } from '#server/testing/app.ts';
import { newPost, newQuestion } from '#server/testing/forum.ts';
import { requestGraphql } from '#server/testing/graph.ts';
import { newCaller } from '#server/testing/people.ts';
import { searchQuestions } from './forum-search.ts';

const shop = useApp();

const SEARCH = `query ($search: String, $category: String, $groupSlug: String, $sort: QuestionSort, $first: Int, $page: Int) {
  questions(search: $search, category: $category, groupSlug: $groupSlug, sort: $sort, first: $first, page: $page) {
    totalCount pageInfo { hasNextPage } nodes { id title author { name } group { slug } }
  }
}`;

interface QuestionResults {
  totalCount: number;
  pageInfo: { hasNextPage: boolean };
  nodes: { id: string; title: string }[];
}

async function search(term: string, more: object = {}): Promise<QuestionResults> {
  const { data, errors } = await requestGraphql<{ questions: QuestionResults }>(shop.url, SEARCH, {
    search: term,
    ...more,
  });
  expect(errors).toEqual([]);
  return data.questions;
}
const ids = async (term: string, more: object = {}) => (await search(term, more)).nodes.map(({ id }) => id);

let number = 0;
const addReply = (questionId: string, text: string, more: object = {}) =>
  db.forumReply.create({ data: { questionId, number: (number += 1), text, repliedAt: now(), ...more } });

describe('search of questions', () => {
  it('the search finds words of questions and replies, titles first', async () => {
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

  it('the search does not find hidden or removed content', async () => {
    const visibleQuestion = await newQuestion(null, { title: 'Another guest' });
    const removed = { removedAt: now() };
    const hidden = { hiddenAt: now() };
    await addReply(visibleQuestion.id, 'An axolotl', removed);
    await addReply(visibleQuestion.id, 'An axolotl', hidden);
    await addReply(visibleQuestion.id, 'An axolotl', { number: null, pendingSince: now() });
    await newQuestion(null, { title: 'My axolotl', ...removed });
    await newQuestion(null, { title: 'My axolotl', ...hidden });
    const elsewhere = await newQuestion(null, { title: 'Hidden', ...hidden });
    await addReply(elsewhere.id, 'An axolotl');
    expect(await search('axolotl')).toMatchObject({ totalCount: 0, nodes: [] });
  });

  it('the search finds whole words in any form, and parts of words only if there are none', async () => {
    const itself = await newQuestion(null, { title: 'How do I remove an echidna?' });
    const others = await newQuestion(null, { title: 'Two echidnas at the door' });
    await newQuestion(null, { title: 'My air conditioner hums', subTitle: 'It echidnated all night' });
    expect(new Set(await ids('echidna'))).toEqual(new Set([itself.id, others.id]));
    expect(await ids('removing echidnas')).toEqual([itself.id]);
  });

  it('the results are filtered by category, group and unanswered, page by page', async () => {
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

  it('the search takes one statement with the count, and none for less than 3 letters', async () => {
    const query = vi.spyOn(searchPool, 'query');
    const caller = newCaller();
    await searchQuestions('puppy', {}, { first: 24 }, caller);
    const texts = query.mock.calls.map(([statement]) => JSON.stringify(statement));
    expect(texts.filter((text) => text.includes('ForumReply'))).toHaveLength(1);
    query.mockClear();
    expect(await searchQuestions(' pu ', {}, { first: 24 }, caller)).toMatchObject({
      totalCount: 0,
      nodes: [],
    });
    expect(query).not.toHaveBeenCalled();
    query.mockRestore();
    expect(await ids('!!!')).toEqual([]);
    const { errors } = await requestGraphql(shop.url, SEARCH, { search: 'x'.repeat(1_000) });
    expect(errors[0]?.extensions).toMatchObject({ code: 'VALIDATION' });
  });
});

const HITS = `query ($term: String!) {
  forumSearch(term: $term) {
    totalCount nodes { entry { id kind url title } title { text isMatch } excerpt { text isMatch } }
  }
}`;

interface Part {
  text: string;
  isMatch: boolean;
}

interface Hits {
  totalCount: number;
  nodes: {
    entry: { id: string; kind: string; url: string; title: string };
    title: Part[];
    excerpt: Part[];
  }[];
}

async function hits(term: string): Promise<Hits> {
  const { data, errors } = await requestGraphql<{ forumSearch: Hits }>(shop.url, HITS, { term });
  expect(errors).toEqual([]);
  return data.forumSearch;
}

const matchesIn = (parts: readonly Part[]) => parts.flatMap(({ text, isMatch }) => (isMatch ? [text] : []));

describe('search of the whole forum', () => {
  it('the search finds questions, stories and replies, marks the matches and links to each', async () => {
    const question = await newQuestion(null, { title: 'Does a numbat bite?', subTitle: 'Numbats came home' });
    const answered = await newQuestion(null, { title: 'Who digs here?' });
    const reply = await addReply(answered.id, 'Ours was a **numbat**, and no mole');
    const story = await newPost();
    await db.forumPost.update({
      where: { id: story.id },
      data: { content: 'The day the numbats left & we wept' },
    });
    const { nodes, totalCount } = await hits('numbat');
    expect(totalCount).toBe(3);
    const byKind = Object.fromEntries(nodes.map((hit) => [hit.entry.kind, hit]));
    expect(nodes[0]?.entry).toMatchObject({ kind: 'QUESTION', id: question.id, title: question.title });
    expect(matchesIn(byKind['QUESTION']?.title ?? [])).toEqual(['numbat']);
    expect(byKind['REPLY']).toMatchObject({
      entry: { url: `/forum/${answered.slug}/answers/${answered.id}?reply=${reply.number}` },
      title: [{ text: 'Who digs here?', isMatch: false }],
    });
    const excerpt = byKind['REPLY']?.excerpt ?? [];
    expect(matchesIn(excerpt)).toEqual(['numbat']);
    expect(excerpt.map(({ text }) => text).join('')).toBe('Ours was a numbat, and no mole');
    expect(byKind['POST']).toMatchObject({ entry: { url: `/forum/stories/${story.id}` }, title: [] });
    expect(matchesIn(byKind['POST']?.excerpt ?? [])).toEqual(['numbats']);
  });

  it('an excerpt has ellipses where text is left out', async () => {
    const filler = 'Many words of a long story follow one another here. '.repeat(12);
    const { id } = await newPost();
    const findExcerpt = async (content: string) => {
      await db.forumPost.update({ where: { id }, data: { content } });
      const { nodes } = await hits('pademelon');
      return (nodes[0]?.excerpt ?? []).map(({ text }) => text).join('');
    };
    expect(await findExcerpt('A pademelon came home')).toBe('A pademelon came home');
    expect(await findExcerpt(`${filler}One pademelon. ${filler}`)).toMatch(/^… .*pademelon.* …$/);
    expect(await findExcerpt(`Pademelons are shy. ${filler}`)).toMatch(/^Pademelons are.* …$/);
    expect(await findExcerpt(`${filler}One pademelon`)).toMatch(/^… .*pademelon$/);
  });

  it('the search does not find hidden or pending stories, or their replies', async () => {
    for (const state of [{ hiddenAt: now() }, { pendingSince: now() }, { removedAt: now() }]) {
      const { id } = await newPost();
      await db.forumPost.update({ where: { id }, data: { content: 'A bilby', ...state } });
      await db.forumReply.create({ data: { postId: id, number: 1, text: 'A bilby', repliedAt: now() } });
    }
    expect(await hits('bilby')).toEqual({ totalCount: 0, nodes: [] });
  });
});

describe('similar questions', () => {
  const similar = async (title: string) => {
    const query = 'query ($title: String!) { similarQuestions(title: $title) { id } }';
    const { data, errors } = await requestGraphql<{ similarQuestions: { id: string }[] }>(shop.url, query, {
      title,
    });
    expect(errors).toEqual([]);
    return data.similarQuestions.map(({ id }) => id);
  };

  it('similar questions share at least half of the words, at most three are listed, best first', async () => {
    const best = await newQuestion(null, { title: 'Why does my cassowary kick scooters?' });
    const near = await newQuestion(null, { title: 'A cassowary that kicks' });
    await newQuestion(null, { title: 'A cassowary on the roof' });
    await newQuestion(null, { title: 'My cassowary kicks scooters', hiddenAt: now() });
    expect(await similar('why does a cassowary kick at a scooter & how to stop it?')).toEqual([
      best.id,
      near.id,
    ]);
    for (const _more of [1, 2, 3]) await newQuestion(null, { title: 'The cassowary kicks again' });
    expect(await similar('cassowary kick')).toHaveLength(3);
    expect(await similar("it's `\\' | ! & (")).toEqual([]);
  });
});
