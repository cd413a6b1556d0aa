import { PAGE_COLUMNS } from '#rules/catalogue/product-columns.ts';
import { mapNames } from '#rules/columns.ts';
import { pickNutrition } from './nutrition.ts';
import type { PackShape, PetKind, SeedProduct } from '#prisma/seed/types.ts';

/** Size, net amount and its unit, MRP in rupees, discount in percent, stock. */
export type SizeRow = [
  size: string,
  netAmount: number,
  unit: 'g' | 'ml' | 'piece',
  priceRupees: number,
  discountPercent: number,
  stock: number,
];

export interface ProductInput {
  slug: string;
  name: string;
  brand: string;
  category: string;
  kind: PetKind;
  stages: string[];
  description: string;
  madeOf: string;
  flavour: string;
  colour: string;
  pack: PackShape;
  sizes: SizeRow[];
  marks?: ('hot' | 'sale' | 'new')[];
  tags?: string[];
  hsn?: string;
  gst?: number;
  maker?: string;
  origin?: string;
  /** Best before, in months from packing; null if it does not spoil. */
  keepsMonths?: number | null;
}

const MAKERS: Readonly<Record<string, string>> = {
  pedigree: 'Mars International India Pvt. Ltd.',
  whiskas: 'Mars International India Pvt. Ltd.',
  purepet: 'Drools Pet Food Pvt. Ltd.',
  drools: 'Drools Pet Food Pvt. Ltd.',
  'royal-canin': 'Royal Canin India Pvt. Ltd.',
  'smart-heart': 'Perfect Companion Group Co., Ltd.',
  // Invented, like their brands.
  'kutta-co': 'Kutta & Co Leather and Canvas Works',
  pawri: 'Pawri Playthings',
  'jungle-jaw': 'Jungle Jaw Natural Chews',
  'billi-bazaar': 'Billi Bazaar Cat Goods',
  'tota-tales': 'Tota Tales Bird Feeds',
  'nibble-nest': 'Nibble Nest Small Pet Foods',
  snan: 'Snan Grooming Essentials',
  'darzi-paws': 'Darzi Paws Stitching House',
  'amla-paws': 'Amla Paws Nutrition',
};

const ORIGINS: Readonly<Record<string, string>> = {
  'royal-canin': 'France',
  'smart-heart': 'Thailand',
};

// Invented, like the brands that use it, since we should not state addresses of real makers.
const SAMPLE_ADDRESS = 'Plot 12, Sitapura Industrial Area, Jaipur, Rajasthan 302022';
const REAL_BRANDS = ['pedigree', 'whiskas', 'purepet', 'drools', 'royal-canin', 'smart-heart'];

function findImporter(origin: string) {
  const isImported = origin !== 'India';
  return {
    importer: isImported ? 'Sample Pet Imports Pvt. Ltd.' : null,
    importerAddress: isImported ? SAMPLE_ADDRESS : null,
  };
}

interface Tax {
  hsn: string;
  gst: number;
}

const FEED: Tax = { hsn: '2309', gst: 18 };
const PET_WEAR: Tax = { hsn: '4201', gst: 18 };
// Since the 12% slab ended in September 2025, toys and wooden articles are taxed at 5%.
const TOY: Tax = { hsn: '9503', gst: 5 };

/** The tax of products that are neither food nor clothing, by their pack. */
const TAX_OF_PACK: Readonly<Record<PackShape, Tax>> = {
  bag: { hsn: '3824', gst: 18 }, // litter
  pouch: { hsn: '3307', gst: 18 }, // wipes
  tin: { hsn: '3307', gst: 18 },
  jar: { hsn: '3307', gst: 18 },
  box: { hsn: '3307', gst: 18 },
  bottle: { hsn: '3307', gst: 18 }, // shampoo
  tub: { hsn: '3307', gst: 18 },
  bowl: { hsn: '3924', gst: 18 },
  feeder: { hsn: '3924', gst: 18 },
  'toy-ball': TOY,
  'toy-rope': TOY,
  'toy-plush': TOY,
  'toy-wand': TOY,
  bed: { hsn: '9404', gst: 18 },
  collar: PET_WEAR,
  leash: PET_WEAR,
  harness: PET_WEAR,
  shirt: PET_WEAR,
  raincoat: PET_WEAR,
  carrier: PET_WEAR,
  brush: { hsn: '9603', gst: 18 },
  scratcher: { hsn: '9403', gst: 18 },
  cage: { hsn: '7326', gst: 18 },
  perch: { hsn: '4421', gst: 5 },
};

/** Tells by the category slug whether a product is food, a treat or a supplement. */
function isEdible(category: string): boolean {
  return /food|treat/.test(category);
}

function findTax(category: string, pack: PackShape): Tax {
  if (isEdible(category)) return FEED;
  if (category.includes('clothes')) return PET_WEAR;
  if (category.includes('toys')) return TOY;
  if (category.includes('bedding')) return { hsn: '4401', gst: 5 };
  return TAX_OF_PACK[pack];
}

/** Adds the fields derived from brand, category and pack, and converts rupees to paise. */
export function product(p: ProductInput): SeedProduct {
  const tax = findTax(p.category, p.pack);
  const maker = p.maker ?? MAKERS[p.brand];
  if (maker === undefined) throw new Error(`No maker known for brand ${p.brand} (${p.slug})`);
  const marks = p.marks ?? [];
  const origin = p.origin ?? ORIGINS[p.brand] ?? 'India';
  return {
    ...mapNames(PAGE_COLUMNS, () => null),
    slug: p.slug,
    name: p.name,
    brand: p.brand,
    category: p.category,
    kind: p.kind,
    lifeStages: [...p.stages],
    description: p.description,
    madeOf: p.madeOf,
    tags: [...new Set(p.tags ?? [])],
    onSale: marks.includes('sale'),
    isNew: marks.includes('new'),
    isHot: marks.includes('hot'),
    hsn: p.hsn ?? tax.hsn,
    gstPercent: p.gst ?? tax.gst,
    maker,
    makerAddress: REAL_BRANDS.includes(p.brand) ? null : SAMPLE_ADDRESS,
    countryOfOrigin: origin,
    ...findImporter(origin),
    bestBeforeMonths: p.keepsMonths === undefined ? (isEdible(p.category) ? 18 : null) : p.keepsMonths,
    ...pickNutrition(p),
    pack: p.pack,
    flavour: p.flavour,
    colour: p.colour,
    variants: p.sizes.map(([size, amount, unit, price, discountPercent, stock]) => ({
      size,
      netQuantity: { amount, unit },
      price: Math.round(price * 100),
      discountPercent,
      stock,
    })),
  };
}
