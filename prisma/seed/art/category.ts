/** Category tiles: the goods of the shelf with an animal of its kind. */
import type { PackShape, PetKind, SeedBrand, SeedProduct } from '../types.ts';
import { body } from './animals.ts';
import { lighten, mix } from './palette.ts';
import { hash } from './random.ts';
import { look } from './sight.ts';
import { picture } from './picture.ts';
import { at, circle, oval, path, rect, shadow } from './svg.ts';
import { thing } from './thing.ts';
import { sparkle } from './motifs.ts';

export const HOUSE: SeedBrand = { slug: 'moti-and-mini', name: 'Moti & Mini', about: '', colours: { ground: '#fff3dc', ink: '#2b2118', accent: '#f5a623' }, isFeatured: false };

/** A nameless thing of a shape, for tiles and scenes. */
export function stockThing(pack: PackShape, kind: PetKind, colour: string, words: string): string {
  const product: SeedProduct = {
    slug: `${pack}-${kind}-${colour}-${words}`, name: words, brand: HOUSE.slug, category: 'stock', kind, lifeStages: [], description: '', madeOf: '', tags: [], onSale: false, isNew: false, isHot: false, hsn: '', gstPercent: 0, maker: '', countryOfOrigin: 'India', bestBeforeMonths: null, pack, flavour: '', colour, variants: [],
  };
  return thing(look(product, HOUSE, true));
}

type Show = readonly [pack: PackShape, words: string, colour: string];
const SHELVES: readonly [RegExp, readonly Show[]][] = [
  [/litter|toilet|poop|potty|hygiene|clean/i, [['bag', 'litter', '#8fb3c9'], ['tub', 'litter', '#f0b45c']]],
  [/accessor/i, [['leash', 'leash', '#c4553b'], ['bowl', 'bowl', '#4f9d8a']]],
  [/bedding/i, [['bag', 'hay', '#c9a85f'], ['tub', 'hay', '#8fb57a']]],
  [/prescription/i, [['bag', 'shield', '#7fa9c4'], ['tin', 'shield', '#e8b04e']]],
  [/dental/i, [['box', 'dental tooth', '#58a985'], ['pouch', 'dental mint leaf', '#7fb7d0']]],
  [/chewy/i, [['pouch', 'chicken', '#d9704a'], ['pouch', 'fish', '#5f9fb5']]],
  [/jerky/i, [['pouch', 'lamb meat', '#a9503a'], ['jar', 'chicken', '#e2a04a']]],
  [/\bwet|gravy|\btin|canned|pouch/i, [['tin', 'chicken', '#e8a94e'], ['pouch', 'fish', '#4f9d8a']]],
  [/treat|biscuit|chew|snack|dental|stick/i, [['jar', 'chicken biscuit', '#e2a04a'], ['pouch', 'milk', '#d9705c']]],
  [/toy|play|teaser/i, [['toy-plush', 'bear', '#d99a6a'], ['toy-ball', 'ball', '#d9604a']]],
  [/\bbed|\bmat|blanket|sleep/i, [['bed', 'round', '#7fa7a0']]],
  [/bowl|feeder|feeding|drinker|fountain|diner/i, [['bowl', 'bowl', '#f0a13a'], ['feeder', 'automatic', '#7fb0c0']]],
  [/collar|leash|harness|walk|lead/i, [['leash', 'leash', '#c4553b'], ['collar', 'collar', '#3d6f98']]],
  [/cloth|wear|shirt|sweater|rain|fashion|apparel|accessor|bandana/i, [['shirt', 'kurta', '#f0b03a'], ['raincoat', 'rain', '#5b9bb5']]],
  [/groom|shampoo|brush|bath|spa|comb/i, [['bottle', 'shampoo', '#7fb7a2'], ['brush', 'brush', '#e08a5a']]],
  [/pharma|medic|health|supplement|vitamin|tick|flea|worm|prescription|vet|care/i, [['box', 'vitamin shield', '#5aa579'], ['bottle', 'tonic', '#e79a4c']]],
  [/scratch|tree|furniture/i, [['scratcher', 'tree', '#b98a58']]],
  [/carrier|travel|crate|kennel/i, [['carrier', 'crate', '#5b87b5']]],
  [/cage|house|hutch|habitat|aquarium|tank/i, [['cage', 'home', '#c9694b']]],
  [/perch|swing|ladder/i, [['perch', 'wood', '#a5713f']]],
  [/dry|kibble|food|seed|hay|feed|diet|nutrition|puppy|kitten/i, [['bag', 'chicken rice', '#e2803f'], ['bowl', 'bowl', '#4f9d8a']]],
];

const LANDING: Record<PetKind, readonly Show[]> = {
  DOG: [['bag', 'chicken rice', '#e2803f'], ['toy-ball', 'ball', '#4f8fb0']],
  CAT: [['tin', 'fish', '#4f9d8a'], ['toy-ball', 'bell', '#e58a5a']],
  BIRD: [['bag', 'millet seed', '#79b55c'], ['feeder', 'seed', '#e2803f']],
  FISH: [['tub', 'flakes', '#ef8432']],
  RABBIT: [['bag', 'hay', '#b9a54f'], ['bowl', 'bowl', '#e2803f']],
  SMALL_ANIMAL: [['box', 'oat apple', '#d66f4b'], ['bowl', 'bowl', '#6fa86a']],
};

const CAT_SHELVES: readonly (readonly [RegExp, readonly Show[]])[] = [
  [/toy/i, [['toy-plush', 'mouse', '#a99b8f'], ['toy-ball', 'bell', '#e58a5a']]],
  [/accessor/i, [['scratcher', 'tree', '#b98a58'], ['tub', 'litter', '#8fb3c9']]],
];
const BIRD_SHELVES: typeof CAT_SHELVES = [
  [/toy|accessor/i, [['perch', 'swing', '#b5793f']]],
  [/treat/i, [['box', 'millet honey', '#e2a04a'], ['feeder', 'seed', '#c9694b']]],
];

const TINTS: Record<PetKind, string> = { DOG: '#fbdfb0', CAT: '#f7cfc3', BIRD: '#d3e6b8', FISH: '#c5e2ea', RABBIT: '#e6dcef', SMALL_ANIMAL: '#f6dfc4' };

export function drawCategory(slug: string, name: string, kind: PetKind): string {
  const words = `${slug.replaceAll('-', ' ')} ${name}`;
  const shelf = SHELVES.find(([pattern]) => pattern.test(words))?.[1];
  const own = kind === 'CAT' ? CAT_SHELVES.find(([pattern]) => pattern.test(words))?.[1] : kind === 'BIRD' ? BIRD_SHELVES.find(([pattern]) => pattern.test(words))?.[1] : undefined;
  const show = own ?? shelf ?? LANDING[kind];
  const seed = hash(slug);
  const tint = mix(TINTS[kind], ['#ffffff', '#f5c873', '#b8d8c8', '#f0b7a4'][seed % 4] ?? '#ffffff', 0.22);
  const main = mix(tint, '#e08a3a', 0.16);
  const blobs = [
    path('M90 430C60 210 240 70 440 90C660 60 820 200 790 420C800 640 640 690 430 690C220 700 100 640 90 430Z', main),
    circle(430, 390, 320, main),
    path('M110 756V400C110 190 260 60 430 60C600 60 750 190 750 400V756Z', main),
  ];
  const isBed = show[0]?.[0] === 'bed';
  const sleeper = kind === 'DOG' || kind === 'CAT';
  const [first, second] = show;
  let things: string;
  if (isBed && first && sleeper) things = at(60, -60, 0.86, stockThing(first[0], kind, first[2], first[1])) + at(448, 545, 1.22, body(kind, slug, 'sleep')) + at(60, -60, 0.86, path('M92 720C130 810 270 850 450 850C630 850 770 810 808 720C830 830 640 872 450 872C260 872 70 830 92 720Z', lighten(first[2], 0.1)));
  else {
    const size = { DOG: 1.42, CAT: 1.46, BIRD: 1.5, FISH: 1.3, RABBIT: 1.5, SMALL_ANIMAL: 1.7 }[kind];
    const stands = first?.[0] === 'cage' || first?.[0] === 'perch';
    const animal = stands ? '' : shadow(250, 690, 160, 18) + at(kind === 'FISH' ? 300 : 250, kind === 'BIRD' ? 566 : kind === 'FISH' ? 600 : 690, size, body(kind, slug, 'sit', seed % 3 ? 'open' : 'happy')) + (kind === 'BIRD' ? rect(100, 562, 300, 26, 13, '#9a6a3f') : '');
    const wide = first && ['tin', 'jar', 'tub', 'carrier', 'scratcher', 'box', 'bed', 'bowl', 'shirt'].includes(first[0]);
    const scale = second ? (wide ? 0.5 : 0.58) : 0.62;
    const big = first ? (stands ? at(60, -60, 0.86, stockThing(first[0], kind, first[2], first[1])) : at((second ? 858 : 880) - 910 * scale, 668 - 892 * scale, scale, stockThing(first[0], kind, first[2], first[1]))) : '';
    const small = second && !stands ? at(500, 362, 0.37, stockThing(second[0], kind, second[2], second[1])) : '';
    things = big + animal + small;
  }
  const sparks = sparkle(120, 130, 26, '#fffdf8') + sparkle(770, 110, 34, '#fffdf8') + sparkle(720, 190, 16, '#f5a623');
  return picture(860, 756, rect(0, 0, 860, 756, 0, tint) + (blobs[(seed >>> 5) % 3] ?? '') + oval(430, 706, 400, 34, '#3a2410', 'opacity=".07"') + sparks + things);
}
