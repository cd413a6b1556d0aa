import { describe, expect, it } from 'vitest';
import { db } from '#server/platform/database/db.ts';
import { useApp } from '#server/testing/app.ts';
import { requestGraphql } from '#server/testing/graph.ts';

const shop = useApp();

async function graph<Data>(query: string, variables: object = {}): Promise<Data> {
  const { data, errors } = await requestGraphql<Data>(shop.url, query, variables);
  expect(errors).toEqual([]);
  return data;
}

async function rest<Body>(path: string): Promise<Body> {
  const response = await fetch(`${shop.url}/api${path}`);
  expect(response.status).toBe(200);
  return (await response.json()) as Body;
}

interface RestQuestion {
  _id: string;
  title: string;
  questionSlug: string;
  createdOn: string;
  category: string;
  forumId: string;
  user: { name: string; username: string };
  replies: { _id: string; reply: string; user: object; vote: number; heart: number; thumbUp: number }[];
}

describe('groups', () => {
  it('groups are the same over GraphQL and REST, in order', { tags: 'nightly' }, async () => {
    const { forumGroups } = await graph<{
      forumGroups: { id: string; slug: string; category: { slug: string } }[];
    }>('{ forumGroups { id slug title questionCount category { slug } } }');
    const groups = await rest<{ _id: string; category: string }[]>('/forum');
    expect(forumGroups).toHaveLength(12);
    expect(groups.map(({ _id, category }) => [_id, category])).toEqual(
      forumGroups.map(({ id, category }) => [id, category.slug]),
    );
    expect(Object.keys(groups[0] ?? {}).sort()).toEqual(
      ['_id', 'bio', 'category', 'image_url', 'slug', 'subTitle', 'title'].sort(),
    );
  });

  it('groups are listed by category with their question counts', async () => {
    const { forumGroups } = await graph<{ forumGroups: { slug: string; questionCount: number }[] }>(
      '{ forumGroups(category: "dog-care") { slug questionCount category { groups { slug } } } }',
    );
    expect(forumGroups.map(({ slug }) => slug)).toEqual([
      'puppy-school',
      'dog-food-and-health',
      'indie-dogs',
    ]);
    expect(forumGroups.every(({ questionCount }) => questionCount === 3)).toBe(true);
    expect(await graph('{ forumGroup(slug: "nothing") { id } }')).toEqual({ forumGroup: null });
    expect((await fetch(`${shop.url}/api/forum/fetch/nothing`)).status).toBe(404);
  });
});

describe('/forum/{slug}', () => {
  const PAGE = 'query ($slug: String!) { forumPage(slug: $slug) { __typename ... on ForumTip { html } } }';
  it.each([
    ['cat-care', 'ForumCategory'],
    ['two-minute-paw-check', 'ForumTip'],
  ])('the slug %s leads to a %s', async (slug, type) => {
    expect(await graph(PAGE, { slug })).toMatchObject({ forumPage: { __typename: type } });
  });

  it('the forum page is null for an unknown slug', async () => {
    expect(await graph(PAGE, { slug: 'stories' })).toEqual({ forumPage: null });
  });

  it('a tip is returned as HTML', async () => {
    const { forumPage } = await graph<{ forumPage: { html: string } }>(PAGE, {
      slug: 'two-minute-paw-check',
    });
    expect(forumPage.html).toContain('<li><strong>Look</strong>');
  });
});

describe('questions', () => {
  const LIST = `query ($category: String, $groupSlug: String, $sort: QuestionSort, $first: Int, $after: String, $page: Int) {
    questions(category: $category, groupSlug: $groupSlug, sort: $sort, first: $first, after: $after, page: $page) {
      totalCount pageInfo { hasNextPage endCursor }
      nodes { id slug replyCount createdAt lastActivityAt author { name username } group { slug category { slug } } }
    }
  }`;
  interface Node {
    id: string;
    replyCount: number;
    createdAt: string;
    lastActivityAt: string;
    group: { slug: string; category: { slug: string } };
  }
  interface List {
    questions: { totalCount: number; nodes: Node[]; pageInfo: { hasNextPage: boolean; endCursor: string } };
  }
  const list = async (variables: object) => (await graph<List>(LIST, variables)).questions;

  it('questions of a category are the same over GraphQL and REST', async () => {
    const { nodes, totalCount } = await list({ category: 'dog-care' });
    expect(totalCount).toBe(9);
    expect(nodes.every(({ group }) => group.category.slug === 'dog-care')).toBe(true);
    const questions = await rest<RestQuestion[]>('/questions/all/dog-care');
    expect(questions.map(({ _id }) => _id)).toEqual(nodes.map(({ id }) => id));
    expect(questions.map(({ replies }) => replies.length)).toEqual(nodes.map(({ replyCount }) => replyCount));
  });

  it('questions of a group are found by its id and by its slug', async () => {
    const { nodes } = await list({ groupSlug: 'indie-dogs' });
    const bySlug = await rest<RestQuestion[]>('/questions/indie-dogs');
    expect(bySlug.map(({ _id }) => _id)).toEqual(nodes.map(({ id }) => id));
    expect(await rest<RestQuestion[]>(`/questions/${bySlug[0]?.forumId}`)).toEqual(bySlug);
    expect((await list({ category: 'cat-care', groupSlug: 'indie-dogs' })).totalCount).toBe(0);
  });

  it('questions are sorted by newest or most active, or filtered to unanswered', async () => {
    const newest = (await list({ first: 100 })).nodes.map(({ createdAt }) => createdAt);
    expect(newest).toEqual([...newest].sort().reverse());
    const active = (await list({ first: 100, sort: 'MOST_ACTIVE' })).nodes.map(
      ({ lastActivityAt }) => lastActivityAt,
    );
    expect(active).toEqual([...active].sort().reverse());
    const unanswered = await list({ sort: 'UNANSWERED' });
    expect(unanswered.totalCount).toBe(4);
    expect(unanswered.nodes.every(({ replyCount }) => replyCount === 0)).toBe(true);
  });

  it('questions are paged by cursor and by page number', async () => {
    const first = await list({ first: 5 });
    const byCursor = await list({ first: 5, after: first.pageInfo.endCursor });
    expect(byCursor.nodes).toEqual((await list({ first: 5, page: 2 })).nodes);
    expect((await list({ first: 100 })).nodes.slice(5, 10)).toEqual(byCursor.nodes);
    const { errors } = await requestGraphql(shop.url, LIST, { first: 101 });
    expect(errors[0]?.extensions?.code).toBe('BAD_REQUEST');
  });

  it('removed questions do not appear in GraphQL or REST', async () => {
    const { id } = await db.forumQuestion.findFirstOrThrow({
      where: { slug: 'adopted-indie-hides-under-the-bed' },
    });
    await db.forumQuestion.update({ where: { id }, data: { removedAt: new Date() } });
    expect(await graph('query ($id: ID!) { question(id: $id) { id } }', { id })).toEqual({ question: null });
    expect((await fetch(`${shop.url}/api/questions/singleQuestion/${id}`)).status).toBe(404);
    expect((await list({ groupSlug: 'indie-dogs' })).totalCount).toBe(2);
    await db.forumQuestion.update({ where: { id }, data: { removedAt: null } });
  });

  it.each(['nobody', '7b0b4a0e-0000-7000-8000-000000000000'])(
    'the question with the unknown id %s is null',
    async (id) => {
      expect(await graph('query ($id: ID!) { question(id: $id) { id } }', { id })).toEqual({
        question: null,
      });
    },
  );

  it('a question has related questions of its group', async () => {
    const question = await db.forumQuestion.findFirstOrThrow();
    const { question: result } = await graph<{
      question: { related: { id: string; group: { id: string } }[] };
    }>('query ($id: ID!) { question(id: $id) { related { id group { id } } } }', { id: question.id });
    expect(result.related).toHaveLength(2);
    expect(result.related.every(({ id, group }) => id !== question.id && group.id === question.groupId)).toBe(
      true,
    );
  });

  it.each(['/questions/nothing', '/questions/all/nothing', '/questions/all/indie-dogs'])(
    'GET %s answers 404',
    async (path) => {
      expect((await fetch(`${shop.url}/api${path}`)).status).toBe(404);
    },
  );
});

describe('posts', () => {
  const STORIES = `query ($groupSlug: String) { forumPosts(groupSlug: $groupSlug) { totalCount nodes {
    id html tags createdAt replyCount author { name username } images { url } replies(first: 2) { totalCount nodes { number text } } } } }`;
  interface Stories {
    forumPosts: {
      totalCount: number;
      nodes: {
        id: string;
        tags: string[];
        replyCount: number;
        author: { name: string };
        replies: { nodes: { number: number; text: string }[] };
      }[];
    };
  }

  it('posts are listed newest first with their tags and first replies', async () => {
    const { totalCount, nodes } = (await graph<Stories>(STORIES)).forumPosts;
    expect(totalCount).toBe(12);
    expect(nodes.every(({ tags }) => tags.length > 0)).toBe(true);
    for (const { replyCount, replies } of nodes)
      expect(replies.nodes.map(({ number }) => number)).toEqual([1, 2].slice(0, replyCount));
  });

  it('a group in REST includes its posts, without hidden ones', async () => {
    const { nodes } = (await graph<Stories>(STORIES, { groupSlug: 'indie-dogs' })).forumPosts;
    const post = nodes[0];
    await db.forumPostImage.deleteMany({ where: { postId: post?.id ?? '' } });
    await db.forumPostImage.create({
      data: { postId: post?.id ?? '', position: 0, key: 'post/x.webp', width: 4, height: 3 },
    });
    const { posts } = await rest<{
      posts: {
        _id: string;
        forumSlug: string;
        user: object;
        images: string[];
        replies: { reply: string }[];
      }[];
    }>('/forum/fetch/indie-dogs');
    expect(posts.map(({ _id }) => _id)).toEqual(nodes.map(({ id }) => id));
    expect(posts[0]).toMatchObject({
      forumSlug: 'indie-dogs',
      images: ['/pictures/post/x.webp'],
      user: { name: post?.author.name },
    });
    expect(posts[0]?.replies.slice(0, 2).map(({ reply }) => reply)).toEqual(
      post?.replies.nodes.map(({ text }) => text),
    );
    await db.forumPost.update({ where: { id: post?.id ?? '' }, data: { hiddenAt: new Date() } });
    expect((await graph<Stories>(STORIES, { groupSlug: 'indie-dogs' })).forumPosts.nodes).toEqual(
      nodes.slice(1),
    );
  });
});
