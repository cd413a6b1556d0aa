import type { SeedProduct } from '../../types.ts';

/** The topic of a review. */
export type Topic =
  | 'dry-food'
  | 'wet-food'
  | 'treats'
  | 'supplements'
  | 'toys'
  | 'clothes'
  | 'washing'
  | 'brushes'
  | 'litter'
  | 'beds'
  | 'bowls'
  | 'leashes'
  | 'collars'
  | 'raincoats'
  | 'scratchers'
  | 'carriers'
  | 'bird-food'
  | 'small-food'
  | 'fish-food'
  | 'small-homes'
  | 'other';

const BY_PACK: Partial<Record<SeedProduct['pack'], Topic>> = {
  'toy-ball': 'toys',
  'toy-rope': 'toys',
  'toy-plush': 'toys',
  'toy-wand': 'toys',
  shirt: 'clothes',
  raincoat: 'raincoats',
  brush: 'brushes',
  bed: 'beds',
  bowl: 'bowls',
  feeder: 'bowls',
  collar: 'collars',
  leash: 'leashes',
  harness: 'collars',
  scratcher: 'scratchers',
  carrier: 'carriers',
};

const BY_CATEGORY: [RegExp, Topic][] = [
  [/treat/, 'treats'],
  [/supplement/, 'supplements'],
  [/dry-food/, 'dry-food'],
  [/wet-food/, 'wet-food'],
  [/toy/, 'toys'],
  [/cloth/, 'clothes'],
];

const SMALL_KINDS = new Set(['BIRD', 'FISH', 'RABBIT', 'SMALL_ANIMAL']);
const FOOD_PACKS = new Set(['bag', 'pouch', 'tin', 'jar', 'box', 'tub']);

/** Topics of food, which has a best-before date. */
export const EATEN: ReadonlySet<Topic> = new Set([
  'dry-food',
  'wet-food',
  'treats',
  'supplements',
  'bird-food',
  'small-food',
  'fish-food',
]);

function says(product: SeedProduct, pattern: RegExp): boolean {
  return pattern.test([product.slug, product.name, ...product.tags].join(' ').toLowerCase());
}

function smallTopic(product: SeedProduct): Topic {
  if (product.pack === 'cage') return 'small-homes';
  if (!FOOD_PACKS.has(product.pack)) return 'other';
  if (says(product, /bath|bedding|sand|litter|shavings|hide|house|clean|water/)) {
    return 'other';
  }
  if (product.kind === 'BIRD') return 'bird-food';
  if (product.kind === 'FISH') return 'fish-food';
  return 'small-food';
}

/** The topic of a product: by category for food and consumables, by pack for other things. */
export function pickTopic(product: SeedProduct): Topic {
  if (SMALL_KINDS.has(product.kind)) return smallTopic(product);
  if (says(product, /tooth|nail|clipper|scoop|litter tray|litter mat/)) {
    return 'other';
  }
  const byPack = BY_PACK[product.pack];
  if (byPack) return byPack;
  if (says(product, /litter/)) return 'litter';
  if (says(product, /shampoo|conditioner/)) return 'washing';
  const byCategory = BY_CATEGORY.find(([word]) => word.test(product.category));
  return byCategory?.[1] ?? 'other';
}
