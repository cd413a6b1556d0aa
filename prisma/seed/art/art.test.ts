import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import type { DrawnProduct, PackShape, PetKind, SeedBlogPost, SeedBrand } from '../types.ts';
import { drawAvatar, drawCover, drawPetAvatar } from './avatar.ts';
import { drawBanner, drawOffer } from './banner.ts';
import { drawBlog } from './blog.ts';
import { drawBrand } from './brand.ts';
import { drawCategory } from './category.ts';
import { drawForumGroup } from './forum.ts';
import { drawLogo, drawLogoWordmark } from './logo.ts';
import { drawProduct } from './product.ts';
import { pickPlace } from './place.ts';
import { drawService, drawTrainer } from './service.ts';
import { fit } from './text.ts';
import { measure } from './letters.ts';
import { BRANDS } from '#prisma/seed/catalogue/brands.ts';
import { PRODUCTS } from '#prisma/seed/catalogue/products.ts';

const SHAPES: PackShape[] = [
  'bag',
  'pouch',
  'tin',
  'jar',
  'box',
  'bottle',
  'tub',
  'bowl',
  'toy-ball',
  'toy-rope',
  'toy-plush',
  'toy-wand',
  'bed',
  'collar',
  'leash',
  'harness',
  'shirt',
  'raincoat',
  'brush',
  'scratcher',
  'carrier',
  'cage',
  'perch',
  'feeder',
];
const KINDS: PetKind[] = ['DOG', 'CAT', 'BIRD', 'FISH', 'RABBIT', 'SMALL_ANIMAL'];
const VIEWS = ['front', 'detail', 'scene'] as const;
const BRAND: SeedBrand = {
  slug: 'gali-goods',
  name: 'Gali Goods of Old Delhi',
  about: '',
  colours: { ground: '#fbe6c2', ink: '#7a3b1d', accent: '#3f8fae' },
  isFeatured: false,
  translations: { hi: { about: '' } },
};

function goods(pack: PackShape, kind: PetKind = 'DOG', more: Partial<DrawnProduct> = {}): DrawnProduct {
  return {
    slug: `${pack}-${kind}`,
    name: 'A Very Long Name for Something Small That a Dog Likes on Sundays',
    brand: BRAND.slug,
    category: 'dog-dry-food',
    kind,
    madeOf: 'Chicken, rice and carrot, and much more of what is good. '.repeat(6),
    pack,
    flavour: 'Chicken & Brown Rice with Carrot',
    colour: '#d8793c',
    variants: [
      {
        size: '1.2 kg',
        netQuantity: { amount: 1200, unit: 'g' },
        price: 10000,
        discountPercent: 0,
        stock: 1,
      },
    ],
    ...more,
  };
}

/** Renders a small version and checks that it is not a single flat colour. */
async function isSeen(svg: string): Promise<boolean> {
  const { channels } = await sharp(Buffer.from(svg), { density: 12 }).stats();
  return channels.some(({ stdev }) => stdev > 4);
}

describe('lettering', () => {
  it.each([
    ['Pedigree', 300, 60, 1],
    ['Complete Care for Extraordinarily Distinguished Senior Dachshunds of Thiruvananthapuram', 220, 90, 3],
    ['Donaudampfschifffahrtsgesellschaftskapitän', 90, 40, 2],
  ])('text fits inside its box: "%s"', (text, width, height, lines) => {
    const set = fit(text, width, height, { max: 90, min: 10, lines });
    expect(set.lines.length).toBeGreaterThan(0);
    expect(set.lines.length).toBeLessThanOrEqual(lines);
    for (const line of set.lines) expect(measure(line, set.size)).toBeLessThanOrEqual(width);
    expect(set.height).toBeLessThanOrEqual(height);
  });

  it('text that does not fit is truncated, and characters missing in the font are skipped', () => {
    expect(fit('word '.repeat(80), 60, 20, { max: 30, min: 14 }).lines.join('')).toMatch(/…$/);
    expect(fit('मोती Moti', 300, 60, { max: 30 }).lines).toEqual(['Moti']);
  });
});

describe('product pictures', () => {
  it.each(SHAPES)('every view of a %s is drawn', { tags: 'nightly' }, async (pack) => {
    for (const view of VIEWS) {
      const svg = drawProduct(goods(pack), BRAND, view);
      expect(svg).not.toMatch(/NaN|undefined|<text|<script|href="http/);
      expect(await isSeen(svg)).toBe(true);
    }
  });

  it.each(KINDS)('a pack and a scene are drawn for the kind %s', { tags: 'nightly' }, async (kind) => {
    expect(await isSeen(drawProduct(goods('box', kind), BRAND, 'front'))).toBe(true);
    expect(await isSeen(drawProduct(goods('feeder', kind), BRAND, 'scene'))).toBe(true);
  });

  it('drawing the same product twice gives the same picture', () => {
    for (const pack of SHAPES)
      for (const view of VIEWS)
        expect(drawProduct(goods(pack), BRAND, view)).toBe(drawProduct(goods(pack), BRAND, view));
  });

  it('a picture references only its own parts', () => {
    const svg = drawProduct(goods('jar'), BRAND, 'detail');
    const ids = new Set([...svg.matchAll(/ id="([^"]+)"/g)].map((match) => match[1]));
    for (const [, reference] of svg.matchAll(/(?:href="#|url\(#)([^")]+)/g)) expect(ids).toContain(reference);
  });

  it('every product has a distinct picture', () => {
    const slugBySvg = new Map<string, string>();
    for (const product of PRODUCTS) {
      const brand = BRANDS.find(({ slug }) => slug === product.brand);
      expect(brand, product.brand).toBeDefined();
      if (!brand) continue;
      for (const view of VIEWS) {
        const svg = drawProduct(product, brand, view);
        expect(slugBySvg.get(svg), product.slug).toBeUndefined();
        slugBySvg.set(svg, product.slug);
      }
    }
    expect(slugBySvg.size).toBe(PRODUCTS.length * VIEWS.length);
  });
});

describe('other pictures', () => {
  const post = (animal: SeedBlogPost['scene']['animal'], setting: string) => ({
    slug: `${animal}-${setting}`,
    title: 'A day',
    tags: [],
    scene: { animal, setting },
  });
  const drawings: [string, () => string, number, number][] = [
    ['brand', () => drawBrand(BRAND), 480, 200],
    ['category', () => drawCategory('dog-toys', 'Toys', 'DOG'), 860, 756],
    ['banner', () => drawBanner('grooming'), 1600, 640],
    ['offer', () => drawOffer('cat-food'), 800, 400],
    ['blog', () => drawBlog(post('dog-and-cat', 'monsoon lane')), 1200, 675],
    ['blog without a known place', () => drawBlog(post('bird', 'xyzzy')), 1200, 675],
    ['avatar', () => drawAvatar('asha', 'woman'), 360, 360],
    ['pet avatar', () => drawPetAvatar('RABBIT', 'gajar'), 360, 360],
    ['cover', () => drawCover('asha'), 1600, 400],
    ['service', () => drawService('dog-walking'), 800, 600],
    ['trainer', () => drawTrainer('ravi', 'man'), 480, 560],
    ['forum group', () => drawForumGroup('dog-health', 'DOG'), 480, 320],
    ['logo', drawLogo, 200, 200],
    ['wordmark', drawLogoWordmark, 640, 160],
  ];

  it.each(drawings)(
    'a drawing of a %s has the expected size and is the same each time',
    async (_, draw, width, height) => {
      const svg = draw();
      expect(draw()).toBe(svg);
      expect(svg).not.toMatch(/NaN|undefined/);
      expect(await sharp(Buffer.from(svg)).metadata()).toMatchObject({
        width,
        height,
      });
      expect(await isSeen(svg)).toBe(true);
    },
  );

  it('the words train, training and rain give different places', () => {
    expect(['train', 'training ground', 'rainy street', 'bathroom', 'nowhere'].map(pickPlace)).toEqual([
      'travel',
      'training',
      'monsoon',
      'bath',
      'home',
    ]);
  });
});
