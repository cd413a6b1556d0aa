// Metadata for search engines and social networks, and picture loading, on every public page.
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { readAttribute, findElements, parseHtml } from '#server/testing/html.ts';
import { usePages } from '#server/testing/pages.ts';
import { PUBLIC_PAGES, resolveSamplePath } from '#server/testing/public-paths.ts';
import { sampleCases } from '#server/testing/every-case.ts';

const shop = usePages();

const url = z.string().regex(/^https?:\/\/[^ ]+$/);
const text = z.string().min(1);
const day = z.iso.datetime();
const person = z.object({ '@type': z.enum(['Person', 'Organization']), name: text });
const answer = z.object({
  '@type': z.literal('Answer'),
  text,
  author: person,
  datePublished: day,
  url,
  upvoteCount: z.int().min(0),
});
const address = z.object({
  '@type': z.literal('PostalAddress'),
  streetAddress: text,
  addressLocality: text,
  addressRegion: text,
  postalCode: z.string().regex(/^\d{6}$/),
  addressCountry: z.literal('IN'),
});
const steps = z.array(
  z.object({ '@type': z.literal('ListItem'), position: z.int().min(1), name: text, item: url }),
);

/** The properties that Google requires of each type. */
const FACTS: Record<string, z.ZodType> = {
  OnlineStore: z.object({
    name: text,
    url,
    logo: url,
    telephone: text,
    address,
    sameAs: z.array(url).min(1),
  }),
  WebSite: z.object({
    name: text,
    url,
    potentialAction: z.object({
      '@type': z.literal('SearchAction'),
      target: z.object({ urlTemplate: z.string().regex(/\?q=\{search_term_string\}$/) }),
      'query-input': z.literal('required name=search_term_string'),
    }),
  }),
  PetStore: z.object({ name: text, url, image: url, telephone: text, priceRange: text, address }),
  BreadcrumbList: z.object({ itemListElement: steps.min(2) }),
  ItemList: z.object({
    itemListElement: z
      .array(z.object({ '@type': z.literal('ListItem'), position: z.int().min(1), url, name: text }))
      .min(1),
  }),
  Product: z.object({
    name: text,
    description: text,
    image: z.array(url).min(1),
    sku: text,
    brand: z.object({ '@type': z.literal('Brand'), name: text }),
    offers: z.object({
      '@type': z.literal('Offer'),
      price: z.string().regex(/^\d+\.\d\d$/),
      priceCurrency: z.literal('INR'),
      availability: z.string().regex(/^https:\/\/schema\.org\/(In|OutOf)Stock$/),
      url,
    }),
    aggregateRating: z.object({ ratingValue: z.number().min(1).max(5), reviewCount: z.int().min(1) }),
    review: z
      .array(
        z.object({
          author: person,
          datePublished: day,
          reviewRating: z.object({ ratingValue: z.int().min(1).max(5) }),
        }),
      )
      .min(1),
  }),
  Service: z.object({ name: text, description: text, image: url, provider: z.object({ name: text }) }),
  BlogPosting: z.object({
    headline: z.string().min(1).max(110),
    image: z.array(url).min(1),
    datePublished: day,
    dateModified: day,
    author: person,
    publisher: z.object({ name: text, logo: z.object({ url }) }),
  }),
  Article: z.object({ headline: z.string().min(1).max(110), image: z.array(url).min(1), author: person }),
  FAQPage: z.object({
    mainEntity: z
      .array(
        z.object({
          '@type': z.literal('Question'),
          name: text,
          acceptedAnswer: z.object({ '@type': z.literal('Answer'), text }),
        }),
      )
      .min(3),
  }),
  QAPage: z.object({
    mainEntity: z.object({
      '@type': z.literal('Question'),
      name: text,
      text,
      answerCount: z.int().min(0),
      datePublished: day,
      author: person,
      acceptedAnswer: answer.optional(),
      suggestedAnswer: z.array(answer),
    }),
  }),
};

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" };
const plain = (html = '') =>
  html.replace(/&(amp|lt|gt|quot|#x27);/g, (_all, name: string) => ENTITIES[name] ?? '');

function read(html: string) {
  const head = html.slice(0, html.indexOf('</head>'));
  const all = (pattern: RegExp, within = head) =>
    [...within.matchAll(pattern)].map(([, found]) => plain(found));
  const meta = (name: string) => all(new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`, 'g'));
  return {
    meta,
    titles: all(/<title[^>]*>([^<]*)<\/title>/g),
    headings: all(/<h1\b[^>]*>([\s\S]*?)<\/h1>/g, html),
    canonicals: all(/<link rel="canonical" href="([^"]*)"/g),
    facts: [...html.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g)].map(
      ([, json = '']) => JSON.parse(json) as { '@context': string; '@type': string },
    ),
  };
}

const picturesOf = (html: string) =>
  findElements(parseHtml(html), 'main').flatMap((main) => findElements(main, 'img'));

/** Pictures that would move the page once they are loaded. */
const unsizedPictures = (html: string) =>
  picturesOf(html)
    .filter((img) => !readAttribute(img, 'width') || !readAttribute(img, 'height'))
    .map((img) => readAttribute(img, 'src'));

describe('every public page', () => {
  const titles = new Map<string, string>();

  it.each(sampleCases(PUBLIC_PAGES, 6))(
    'the page %s has complete metadata, and pictures with sizes',
    async (pattern, kinds) => {
      const path = await resolveSamplePath(pattern);
      const response = await fetch(shop.url + path, { redirect: 'manual' });
      expect(response.status).toBe(200);
      const html = await response.text();
      expect(unsizedPictures(html)).toEqual([]);
      const page = read(html);
      expect(page.headings, 'h1').toHaveLength(1);
      expect(page.titles, 'title').toHaveLength(1);
      titles.set(path, page.titles[0] ?? '');
      const [description = '', ...more] = page.meta('description');
      expect(more).toEqual([]);
      expect(description.length, description).toBeGreaterThanOrEqual(50);
      expect(description.length, description).toBeLessThanOrEqual(160);
      // A sort order does not change the canonical address.
      expect(page.canonicals).toEqual([shop.url + path.replace(/\?sort=.*/, '').replace(/^\/$/, '/')]);
      expect(page.meta('og:title')).toHaveLength(1);
      expect(page.meta('og:description')).toEqual([description]);
      expect(page.meta('og:url')).toEqual(page.canonicals);
      expect(page.meta('og:image:alt')[0]).not.toBe('');
      expect([page.meta('og:image:width'), page.meta('og:image:height')]).toEqual([['1200'], ['630']]);
      const [image = ''] = page.meta('og:image');
      const picture = await fetch(image);
      expect([picture.status, picture.headers.get('content-type')]).toEqual([
        200,
        expect.stringMatching(/^image\/(?:jpeg|png|webp)$/),
      ]);
      expect(page.facts.map((fact) => fact['@type']).sort()).toEqual([...kinds].sort());
      for (const fact of page.facts) {
        expect(fact['@context']).toBe('https://schema.org');
        expect(FACTS[fact['@type']]?.safeParse(fact).error, fact['@type']).toBeUndefined();
      }
    },
  );

  it('a list loads its first picture at once and its last when it comes near, each in several sizes', async () => {
    const pictures = picturesOf(await (await fetch(`${shop.url}/dog/dog-dry-food`)).text());
    const of = (name: string) => pictures.map((img) => readAttribute(img, name));
    expect(pictures.length).toBeGreaterThan(8);
    expect(of('srcset').filter((sizes = '') => sizes.split(',').length < 2)).toEqual([]);
    expect([of('loading')[0], of('fetchpriority')[0]]).toEqual(['eager', 'high']);
    expect([of('loading').at(-1), of('fetchpriority').at(-1)]).toEqual(['lazy', undefined]);
  });

  it('no two pages have the same title', () => {
    // A sorted list has the title of the list.
    const own = [...titles].filter(([path]) => !path.includes('sort='));
    expect(new Set(own.map(([, title]) => title)).size, own.join('\n')).toBe(own.length);
  });

  it.each(
    sampleCases(
      PUBLIC_PAGES.filter(([path]) => !path.includes('?')),
      8,
      1,
    ),
  )('the page %s is identical for signed-in users and sets no cookie', async (pattern) => {
    const address = shop.url + (await resolveSamplePath(pattern));
    const visitor = await fetch(address);
    const member = await fetch(address, {
      headers: {
        'x-access-token': 'someone',
        'accept-language': 'fr',
        cookie: 'petToken=abc; petUser=%7B%22name%22%3A%22Asha%22%7D; petRefresh=def',
      },
    });
    expect(await member.text()).toBe(await visitor.text());
    expect(member.headers.get('set-cookie')).toBeNull();
    expect(member.headers.get('etag')).toBe(visitor.headers.get('etag'));
  });
});
