// The texts of records in the language of the request, over every transport.
import { createClient } from 'graphql-ws';
import { describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { setLocked } from '#server/modules/forum/threads/moderate-question.ts';
import { resetEnv } from '#server/platform/config/env.ts';
import { db } from '#server/platform/database/db.ts';
import { eventually } from '#server/testing/eventually.ts';
import { newQuestion } from '#server/testing/forum.ts';
import { requestGraphql } from '#server/testing/graph.ts';
import { usePages } from '#server/testing/pages.ts';
import { localized } from './translations.ts';

process.env.VISITOR_CACHE = 'on';
resetEnv();
const shop = usePages();

const HINDI = { 'accept-language': 'hi-IN,hi;q=0.9,en;q=0.5' };
const GROOMING = { en: 'Pet Grooming', hi: 'पालतू की ग्रूमिंग' };

interface Texts {
  service: { title: string; short: string; facts: string[]; image: { alt: string } };
  category: { name: string; description: string };
  products: {
    nodes: { category: { name: string } }[];
    facets: { lifeStages: { lifeStage: { name: string } }[] };
  };
  forumGroup: { title: string; bio: string; category: { title: string } };
  blogPosts: { nodes: { category: { name: string } }[] };
  home: { banners: { title: string }[]; trainers: { skill: string }[] };
  saleBar: { text: string };
}

const TEXTS = `{
  service(slug: "pet-grooming") { title short facts image { alt } }
  category(slug: "dog-dry-food") { name description }
  products(filter: { category: "dog-dry-food" }, first: 2) {
    nodes { category { name } } facets { lifeStages { lifeStage { name } } }
  }
  forumGroup(slug: "puppy-school") { title bio category { title } }
  blogPosts(first: 2) { nodes { category { name } } }
  home { banners { title } trainers { skill } }
  saleBar { text }
}`;

const textsIn = async (headers?: Record<string, string>) => {
  const { data, errors } = await requestGraphql<Texts>(shop.url, TEXTS, {}, headers);
  expect(errors).toEqual([]);
  return data;
};

/** All texts of an answer. */
function leaves(value: unknown): string[] {
  return typeof value === 'object' && value ? Object.values(value).flatMap(leaves) : [String(value)];
}

describe('a text', () => {
  const row = { name: 'Dog', about: 'Barks', translations: { hi: { name: 'कुत्ता' } } };

  it('a text is in the requested language', () => {
    expect([localized(row, 'name', 'hi'), localized(row, 'name', 'en')]).toEqual(['कुत्ता', 'Dog']);
  });

  it('a text without a translation is in English', () => {
    expect(localized(row, 'about', 'hi')).toBe('Barks');
    expect(localized({ ...row, translations: {} }, 'name', 'hi')).toBe('Dog');
  });
});

describe('GraphQL', () => {
  it('responses are in the language of the request, also from the cache', async () => {
    for (let round = 0; round < 3; round += 1) {
      expect((await textsIn()).service).toMatchObject({ title: GROOMING.en, image: { alt: GROOMING.en } });
      const hindi = await textsIn(HINDI);
      expect(hindi.service).toMatchObject({ title: GROOMING.hi, image: { alt: GROOMING.hi } });
      expect(leaves(hindi).filter((text) => !/\p{Script=Devanagari}/u.test(text))).toEqual([]);
    }
  });

  it('responses vary by Accept-Language', async () => {
    const response = await fetch(`${shop.url}/graphql?query=${encodeURIComponent(TEXTS)}`, {
      headers: { ...HINDI, 'apollo-require-preflight': 'true' },
    });
    expect(response.headers.get('vary')).toContain('Accept-Language');
    expect(((await response.json()) as { data: Texts }).data.service.title).toBe(GROOMING.hi);
  });

  it('search finds categories by their Hindi name', async () => {
    const search = async (term: string, headers?: Record<string, string>) =>
      leaves(
        (
          await requestGraphql(
            shop.url,
            'query ($term: String!) { search(term: $term) { name } }',
            { term },
            headers,
          )
        ).data,
      );
    expect(await search('सूखा खाना', HINDI)).toContain('कुत्ता: सूखा खाना');
    expect(await search('dog dry food')).toContain('Dog Dry Food');
  });

  it('an untranslated text is in English immediately after a change', async () => {
    const slug = 'cat-trees';
    const { translations } = await db.category.findUniqueOrThrow({ where: { slug } });
    const name = async () =>
      leaves((await requestGraphql(shop.url, `{ category(slug: "${slug}") { name } }`, {}, HINDI)).data);
    expect(await name()).toEqual(['कैट ट्री']);
    await db.category.update({ where: { slug }, data: { translations: {} } });
    await eventually(async () => expect(await name()).toEqual(['Cat Trees']));
    await db.category.update({ where: { slug }, data: { translations: translations ?? {} } });
  });
});

describe('a subscription', () => {
  const QUERY = 'subscription ($id: ID!) { questionChanged(questionId: $id) { isLocked group { title } } }';

  it('a subscription answers each subscriber in the language of the socket', async () => {
    const { id } = await newQuestion();
    const titles: Record<string, string> = {};
    const clients = ['en', 'hi'].map((language) => {
      const client = createClient({
        url: `${shop.url.replace('http', 'ws')}/graphql`,
        webSocketImpl: WebSocket,
        connectionParams: { 'accept-language': language },
      });
      client.subscribe<{ questionChanged: { group: { title: string } } }>(
        { query: QUERY, variables: { id } },
        {
          next: ({ data }) => (titles[language] = data?.questionChanged.group.title ?? ''),
          error: () => undefined,
          complete: () => undefined,
        },
      );
      return client;
    });
    let isLocked = false;
    await eventually(async () => {
      isLocked = !isLocked;
      await setLocked(id, isLocked);
      const { title, translations } = await db.forumGroup.findFirstOrThrow({
        where: { questions: { some: { id } } },
      });
      expect(titles).toEqual({ en: title, hi: localized({ title, translations }, 'title', 'hi') });
    });
    expect(titles['hi']).not.toBe(titles['en']);
    for (const client of clients) await client.dispose();
  });
});

describe('REST', () => {
  const fetchPath = (path: string, headers?: Record<string, string>) =>
    fetch(shop.url + path, headers && { headers });

  it.each([
    ['/api/navigation', GROOMING],
    ['/api/category/slug/dog-dry-food', { en: 'Dry Food', hi: 'सूखा खाना' }],
    ['/api/forum', { en: 'Puppy School', hi: 'पिल्लों की पाठशाला' }],
    ['/api/blogs', { en: 'Health & Care', hi: 'सेहत और देखभाल' }],
  ])('%s answers in English unless Hindi is requested', async (path, { en, hi }) => {
    const english = await (await fetchPath(path)).text();
    const hindi = await (await fetchPath(path, HINDI)).text();
    expect([english.includes(en), english.includes(hi)]).toEqual([true, false]);
    expect([hindi.includes(en), hindi.includes(hi)]).toEqual([false, true]);
    expect((await fetchPath(path)).headers.get('vary')).toContain('Accept-Language');
  });
});

describe('pages', () => {
  it.each([
    [
      '/services/pet-grooming',
      'The groomer brings towels, dryer and shampoo',
      'तौलिए, ड्रायर और शैंपू ग्रूमर साथ लाते हैं',
    ],
    ['/dog/dog-dry-food', 'Kibble for puppies, adults and seniors', 'पिल्लों, बड़े और बुज़ुर्ग कुत्तों के लिए सूखे दाने'],
    ['/forum', 'Biting, toilet training and the first lessons.', 'काटना, सही जगह शौच और पहली सीख।'],
  ])(
    '%s is English, and Hindi under /hi, whatever the browser prefers',
    { tags: 'nightly' },
    async (path, english, hindi) => {
      for (const headers of [{}, HINDI, { 'accept-language': 'en-IN' }]) {
        const texts = async (address: string) => {
          const html = await (await fetch(shop.url + address, { headers })).text();
          return [html.includes(english), html.includes(hindi)];
        };
        expect(await texts(path)).toEqual([true, false]);
        expect(await texts(`/hi${path}`)).toEqual([false, true]);
      }
    },
  );
});
