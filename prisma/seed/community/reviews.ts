import type { PetKind, SeedMember, SeedProduct, SeedReview } from '../types.ts';
import { FRESHNESS, PET_NAMES, SENTENCES, SERVICE } from './reviews/sentences.ts';
import type { Mood } from './reviews/sentences.ts';
import { EATEN, pickTopic } from './reviews/topics.ts';
import type { Topic } from './reviews/topics.ts';

type Rating = SeedReview['rating'];

const MAX_REVIEWS = 9;
const NEW_PRODUCT_DAYS = 35;
const OLDEST_REVIEW_DAYS = 420;

/** Ratings with their cumulative share in percent; the average is 4.3. */
const RATING_UP_TO: [number, Rating][] = [
  [52, 5],
  [85, 4],
  [95, 3],
  [98, 2],
  [100, 1],
];

/** A hash of a text (32-bit FNV-1a, then mixed). */
export function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let i = 0; i < text.length; i += 1) {
    value = Math.imul(value ^ text.charCodeAt(i), 0x01000193);
  }
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35);
  return (value ^ (value >>> 16)) >>> 0;
}

function pickRating(key: string): Rating {
  const roll = hash(`${key}/rating`) % 100;
  return RATING_UP_TO.find(([upTo]) => roll < upTo)?.[1] ?? 5;
}

function pickMood(rating: Rating): Mood {
  if (rating >= 4) return 'good';
  return rating === 3 ? 'mixed' : 'poor';
}

/** The sentence at `start + step`, so that the reviews of a product differ. */
function nth(sentences: readonly string[], start: number, step = 0): string {
  return sentences[(start + step) % sentences.length] ?? '';
}

function petName(username: string, kind: PetKind): string {
  return nth(PET_NAMES[kind], hash(`${username}/${kind}`));
}

function listClosings(topic: Topic, mood: Mood): readonly string[] {
  const isFood = mood === 'good' && EATEN.has(topic);
  return isFood ? [...FRESHNESS, ...SERVICE.good] : SERVICE[mood];
}

function buildMessage(product: SeedProduct, author: string, rating: Rating, step: number): string {
  const mood = pickMood(rating);
  const topic = pickTopic(product);
  const key = `${product.slug}/${author}`;
  const variant = product.variants[hash(key) % product.variants.length];
  const opening = nth(SENTENCES[topic][mood], hash(`${product.slug}/${mood}`), step);
  const closing = nth(listClosings(topic, mood), hash(`${product.slug}/closing`), step);
  const isShort = mood === 'good' && hash(`${key}/short`) % 5 < 2;
  return (isShort ? opening : `${opening} ${closing}`)
    .replaceAll('{pet}', petName(author, product.kind))
    .replaceAll('{size}', variant?.size ?? 'small');
}

function buildReviews(product: SeedProduct, members: SeedMember[]): SeedReview[] {
  const count = hash(`${product.slug}/count`) % (MAX_REVIEWS + 1);
  const oldest = product.isNew ? NEW_PRODUCT_DAYS : OLDEST_REVIEW_DAYS;
  const authors = members
    .map(({ username }) => ({
      username,
      order: hash(`${product.slug}/${username}`),
    }))
    .sort((a, b) => a.order - b.order || (a.username < b.username ? -1 : 1))
    .slice(0, count);
  return authors.map(({ username }, step) => {
    const key = `${product.slug}/${username}`;
    const rating = pickRating(key);
    return {
      product: product.slug,
      author: username,
      rating,
      message: buildMessage(product, username, rating, step),
      daysAgo: 1 + (hash(`${key}/day`) % oldest),
    };
  });
}

/** Up to 9 reviews for each product, at most one per member, and always the same. */
export function makeReviews(products: SeedProduct[], members: SeedMember[]): SeedReview[] {
  return products.flatMap((product) => buildReviews(product, members));
}
