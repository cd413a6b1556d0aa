/** How a product looks: the properties that its drawings need. */
import type { PetKind, SeedBrand, DrawnProduct } from '../types.ts';
import { type Motif, motifsIn } from './motifs.ts';
import { darken, lighten, mix, readable, warm } from './palette.ts';
import { type Pattern, PATTERNS } from './patterns.ts';
import { type Dice, dice, hash } from './random.ts';

export interface ProductLook {
  product: DrawnProduct;
  brand: SeedBrand;
  kind: PetKind;
  /** The name without the brand, which the logo already shows. */
  title: string;
  /** The size on the pack: the smallest on offer, unless another is drawn. */
  size: string;
  motifs: Motif[];
  /** The main colour, its darker and lighter shades, and the text colour on it. */
  main: string;
  deep: string;
  light: string;
  ink: string;
  accent: string;
  pattern: Pattern;
  dice: Dice;
  /** Flavour, name and category, to search for what the product is. */
  keywords: string;
  /** Draws without text, for tiles and scenes. */
  isBlank: boolean;
}

const NAMED_PATTERNS: readonly [RegExp, Pattern][] = [
  [/check|gamcha|plaid|khadi/i, 'checks'],
  [/block ?print|ajrakh|booti|kalamkari/i, 'booti'],
  [/stripe|lahariya|leheriya/i, 'stripes'],
  [/brocade|quilt|ikat/i, 'diamonds'],
  [/polka|dotted|bandhani|spot/i, 'dots'],
  [/leather/i, 'plain'],
];

function shortTitle(name: string, maker: string): string {
  const withoutMaker = name.toLowerCase().startsWith(`${maker.toLowerCase()} `)
    ? name.slice(maker.length + 1).trim()
    : name;
  return withoutMaker || name;
}

/** The size shown in pictures by default. */
export function smallestVariant<Variant extends { netQuantity: { amount: number } }>({
  variants,
}: {
  variants: readonly Variant[];
}): Variant | undefined {
  return variants.reduce<Variant | undefined>(
    (least, each) => (!least || each.netQuantity.amount < least.netQuantity.amount ? each : least),
    undefined,
  );
}

export function productLook(
  product: DrawnProduct,
  brand: SeedBrand,
  isBlank = false,
  size?: string,
): ProductLook {
  const main = warm(product.colour);
  const keywords = `${product.flavour} ${product.name} ${product.category.replaceAll('-', ' ')}`;
  const roll = dice(product.slug);
  return {
    product,
    brand,
    kind: product.kind,
    title: shortTitle(product.name, brand.name),
    size: size ?? smallestVariant(product)?.size ?? '',
    motifs: motifsIn(`${product.flavour} ${product.name}`),
    main,
    deep: darken(main, 0.24),
    light: lighten(main, 0.62),
    ink: readable('#fffaf0', main, 3.2),
    accent: mix(brand.colours.accent, '#f5a623', 0.12),
    pattern:
      NAMED_PATTERNS.find(([pattern]) => pattern.test(keywords))?.[1] ??
      PATTERNS[hash(`${product.slug}-cloth`) % PATTERNS.length] ??
      'dots',
    dice: roll,
    keywords,
    isBlank,
  };
}
