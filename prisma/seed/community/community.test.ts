import { describe, expect, test } from 'vitest';
import type { PackShape, PetKind, SeedProduct, SeedReply } from '../types.ts';
import { CAT_FOOD } from '../catalogue/cat-food.ts';
import { PRODUCTS } from '../catalogue/products.ts';
import { BLOG_CATEGORIES, BLOG_POSTS } from './blog/posts.ts';
import { FORUM_CATEGORIES, FORUM_GROUPS, POSTS, QUESTIONS, TIPS } from './forum.ts';
import { MEMBERS } from './members.ts';
import { makeReviews } from './reviews.ts';
import { FRESHNESS, SENTENCES, SERVICE } from './reviews/sentences.ts';
import { pickTopic } from './reviews/topics.ts';

// The tags a post may have.
const POST_TAGS = ['Health', 'Care', 'Parents', 'Dog', 'Cat', 'Puppies', 'Kittens', 'Rescue'];
const UNANSWERED = 4;
const MINUTES_PER_DAY = 1440;

const usernames = new Set(MEMBERS.map(({ username }) => username));
const groupSlugs = new Set(FORUM_GROUPS.map(({ slug }) => slug));
const hasNoRepeats = (values: readonly string[]) => new Set(values).size === values.length;
const slugsOf = (rows: { slug: string }[]) => rows.map(({ slug }) => slug);
const wordCount = (text: string) => text.split(/\s+/).length;

const threads: { name: string; daysAgo: number; replies: SeedReply[] }[] = [
  ...QUESTIONS.map(({ slug, daysAgo, replies }) => ({
    name: slug,
    daysAgo,
    replies,
  })),
  ...POSTS.map(({ content, daysAgo, replies }) => ({
    name: content.slice(0, 40),
    daysAgo,
    replies,
  })),
];

describe('sample members', () => {
  test('24 members exist, and the first has the mobile that tests sign in with', () => {
    expect(MEMBERS).toHaveLength(24);
    expect(MEMBERS[0]).toMatchObject({
      mobile: '9876543210',
      username: 'aarohi',
    });
  });

  test('usernames, mobiles and e-mails are valid, unique and not reserved', () => {
    for (const key of ['username', 'mobile', 'email'] as const) {
      expect(hasNoRepeats(MEMBERS.map((member) => member[key]))).toBe(true);
    }
    for (const { username, mobile, email } of MEMBERS) {
      expect(mobile).toMatch(/^[6-9]\d{9}$/);
      expect(email).toMatch(/^[a-z]+@example\.com$/);
      expect(['anonymous', 'admin', 'moti', 'mini']).not.toContain(username);
    }
  });
});

describe('sample forum', () => {
  test('the forum has 4 categories, 12 groups, 36 questions, 12 stories and 8 tips', () => {
    expect(FORUM_CATEGORIES).toHaveLength(4);
    expect(FORUM_GROUPS).toHaveLength(12);
    expect(QUESTIONS).toHaveLength(36);
    expect(POSTS).toHaveLength(12);
    expect(TIPS).toHaveLength(8);
  });

  test('categories and tips have distinct slugs, since they share a path', () => {
    const shared = slugsOf([...FORUM_CATEGORIES, ...TIPS]);
    expect(hasNoRepeats(shared)).toBe(true);
    expect(shared).not.toContain('stories');
    expect(hasNoRepeats(slugsOf(FORUM_GROUPS))).toBe(true);
    expect(hasNoRepeats(slugsOf(QUESTIONS))).toBe(true);
  });

  test('every group has a category and three questions', () => {
    const categories = slugsOf(FORUM_CATEGORIES);
    for (const { slug, category } of FORUM_GROUPS) {
      expect(categories).toContain(category);
      expect(QUESTIONS.filter(({ group }) => group === slug)).toHaveLength(3);
    }
  });

  test('every question and story has an existing author and group', () => {
    for (const { author, group } of [...QUESTIONS, ...POSTS]) {
      expect(usernames).toContain(author);
      expect(groupSlugs).toContain(group);
    }
  });

  test('four questions have no reply, and every other has 2 to 8', () => {
    const counts = QUESTIONS.map(({ replies }) => replies.length);
    expect(counts.filter((count) => count === 0)).toHaveLength(UNANSWERED);
    for (const count of counts.filter((replies) => replies > 0)) {
      expect(count).toBeGreaterThanOrEqual(2);
      expect(count).toBeLessThanOrEqual(8);
    }
  });

  test.each(threads)(
    'the replies to "$name" are in order, in the past, and have possible reaction counts',
    ({ daysAgo, replies }) => {
      let earlier = 0;
      for (const { author, text, minutesLater, votes, hearts, thumbUps } of replies) {
        if (author === null) expect(text).not.toMatch(/https?:|www\.|\]\(/);
        else expect(usernames).toContain(author);
        expect(minutesLater).toBeGreaterThan(earlier);
        expect(minutesLater).toBeLessThan(daysAgo * MINUTES_PER_DAY);
        // A member reacts once in each way, so a count cannot exceed the number of other members.
        expect(Math.max(votes, hearts, thumbUps)).toBeLessThan(MEMBERS.length);
        earlier = minutesLater;
      }
    },
  );

  test('some replies are by Anonymous and some contain a list', () => {
    const replies = threads.flatMap((thread) => thread.replies);
    expect(replies.filter(({ author }) => author === null).length).toBeGreaterThan(10);
    expect(replies.filter(({ text }) => /^(-|1\.) /m.test(text)).length).toBeGreaterThan(10);
  });

  test('some members write in Hindi', () => {
    const isHindi = (text: string) => /\p{Script=Devanagari}/u.test(text);
    expect(QUESTIONS.filter(({ title }) => isHindi(title))).toHaveLength(2);
    expect(POSTS.filter(({ content }) => isHindi(content))).toHaveLength(2);
  });

  test('stories have only the tags of the forum', () => {
    for (const { tags } of POSTS) {
      expect(tags.length).toBeGreaterThan(0);
      expect(hasNoRepeats(tags)).toBe(true);
      for (const tag of tags) expect(POST_TAGS).toContain(tag);
    }
  });
});

describe('sample blog', () => {
  test('14 posts exist with unique slugs, newest first', () => {
    expect(BLOG_POSTS).toHaveLength(14);
    expect(hasNoRepeats(slugsOf(BLOG_POSTS))).toBe(true);
    const days = BLOG_POSTS.map(({ daysAgo }) => daysAgo);
    expect(days).toEqual([...days].sort((a, b) => a - b));
  });

  test.each(BLOG_POSTS)(
    '"$title" has an author, a category and 400 to 800 words',
    ({ author, body, category }) => {
      expect(usernames).toContain(author);
      expect(slugsOf(BLOG_CATEGORIES)).toContain(category);
      expect(wordCount(body)).toBeGreaterThanOrEqual(400);
      expect(wordCount(body)).toBeLessThanOrEqual(800);
      expect(body).toMatch(/\bvet\b|\bvets\b/i);
    },
  );

  test('every category has a post', () => {
    for (const { slug } of BLOG_CATEGORIES) {
      expect(BLOG_POSTS.some(({ category }) => category === slug)).toBe(true);
    }
  });
});

const [GOODS] = CAT_FOOD;

function sample(index: number, kind: PetKind, category: string, pack: PackShape): SeedProduct {
  if (!GOODS) throw new Error('there are no sample goods');
  return {
    ...GOODS,
    slug: `sample-${index}-${category}-${pack}`,
    name: `Sample ${index}`,
    kind,
    category,
    pack,
  };
}

const SHELVES: [PetKind, string, PackShape][] = [
  ['DOG', 'dog-dry-food', 'bag'],
  ['CAT', 'cat-wet-food', 'pouch'],
  ['DOG', 'dental-treats-for-dog', 'box'],
  ['DOG', 'dog-clothes-online-india', 'raincoat'],
  ['CAT', 'buy-online-toys-for-cat', 'toy-wand'],
  ['DOG', 'grooming', 'bottle'],
  ['BIRD', 'birds', 'bag'],
  ['RABBIT', 'small-animals', 'bag'],
  ['FISH', 'fish', 'jar'],
  ['CAT', 'buy-online-cat-accessories', 'scratcher'],
];

describe('sample reviews', () => {
  const products = Array.from({ length: 200 }, (_, index) =>
    sample(index, ...(SHELVES[index % SHELVES.length] ?? SHELVES[0]!)),
  );
  const reviews = makeReviews(products, MEMBERS);

  test('the same products and members always give the same reviews', () => {
    expect(makeReviews(products, MEMBERS)).toEqual(reviews);
    expect(makeReviews(products, [...MEMBERS].reverse())).toEqual(reviews);
  });

  test('a member reviews a product at most once, and a product has 0 to 9 reviews', () => {
    expect(hasNoRepeats(reviews.map(({ product, author }) => `${product} ${author}`))).toBe(true);
    const counts = products.map(({ slug }) => reviews.filter(({ product }) => product === slug).length);
    expect(Math.min(...counts)).toBe(0);
    expect(Math.max(...counts)).toBe(9);
  });

  test('the topic of a review matches its product', () => {
    const topics = SHELVES.map((shelf, index) => pickTopic(sample(index, ...shelf)));
    expect(topics).toEqual([
      'dry-food',
      'wet-food',
      'treats',
      'raincoats',
      'toys',
      'other',
      'bird-food',
      'small-food',
      'fish-food',
      'scratchers',
    ]);
    const shampoo = {
      ...sample(0, 'DOG', 'grooming', 'bottle'),
      name: 'Neem Shampoo',
    };
    expect(pickTopic(shampoo)).toBe('washing');
  });

  test('ratings are realistic, from 1 to 5 with a mean near 4.3', () => {
    const mean = reviews.reduce((sum, { rating }) => sum + rating, 0) / reviews.length;
    expect(mean).toBeGreaterThan(4.1);
    expect(mean).toBeLessThan(4.5);
    expect(new Set(reviews.map(({ rating }) => rating)).size).toBe(5);
  });

  test('reviews of a product differ, and no sentence is too frequent', () => {
    const sentences = [...Object.values(SENTENCES), SERVICE]
      .flatMap((moods) => Object.values(moods).flat())
      .concat(FRESHNESS);
    expect(new Set(sentences).size).toBeGreaterThan(100);
    for (const { slug } of products) {
      const messages = reviews.filter(({ product }) => product === slug).map(({ message }) => message);
      expect(hasNoRepeats(messages)).toBe(true);
    }
    // No sentence is so frequent that a shopper who reads a few products meets it again and again.
    const shop = makeReviews(PRODUCTS, MEMBERS).map(({ message }) => message);
    const most = Math.max(
      ...SERVICE.good.map((sentence) => shop.filter((message) => message.includes(sentence)).length),
    );
    expect(most / shop.length).toBeLessThan(0.025);
    for (const { message, author, daysAgo } of reviews) {
      expect(message).not.toMatch(/[{}]/);
      expect(usernames).toContain(author);
      expect(daysAgo).toBeGreaterThan(0);
    }
  });
});
