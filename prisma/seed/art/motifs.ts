/** Small drawings of ingredients and uses, each about 100 wide and centred on 0,0. */
import { FROM_ANIMALS } from './motifs-animal.ts';
import { FOR_CARE } from './motifs-care.ts';
import { FROM_PLANTS } from './motifs-plant.ts';
import { d, path } from './svg.ts';

export type Motif =
  | 'chicken'
  | 'fish'
  | 'prawn'
  | 'egg'
  | 'meat'
  | 'liver'
  | 'rice'
  | 'carrot'
  | 'pumpkin'
  | 'milk'
  | 'cheese'
  | 'peanut'
  | 'leaf'
  | 'flower'
  | 'seed'
  | 'corn'
  | 'apple'
  | 'berry'
  | 'honey'
  | 'hay'
  | 'sand'
  | 'pill'
  | 'bone'
  | 'drop'
  | 'tooth'
  | 'coconut'
  | 'shield';

const WORDS: readonly [RegExp, Motif][] = [
  [/prawn|shrimp|crab|krill/i, 'prawn'],
  [/fish|tuna|salmon|mackerel|sardine|cod\b|anchov|seafood|rohu|basa|whitebait|omega/i, 'fish'],
  [/liver|kidney|tripe/i, 'liver'],
  [/chicken|turkey|duck|poultry|quail|drumstick/i, 'chicken'],
  [/\begg/i, 'egg'],
  [/\blamb|mutton|beef|\bbuff|goat|meat|steak|venison|bacon|sausage|pork/i, 'meat'],
  [/peanut|nut butter/i, 'peanut'],
  [/carrot/i, 'carrot'],
  [/pumpkin|squash|sweet potato/i, 'pumpkin'],
  [/cheese|paneer|chhurpi|churpi|himalayan|yak/i, 'cheese'],
  [/milk|yogh?urt|curd|kitten milk|dairy/i, 'milk'],
  [/dental|tooth|teeth|oral|breath/i, 'tooth'],
  [/tick|flea|shield|protect|antisep|anti-?fung|medicat|worm|clean/i, 'shield'],
  [/calcium|bone|joint|hip|glucos/i, 'bone'],
  [/multivit|vitamin|tablet|supplement|probiotic|iron|biotin|immun|tonic|digest/i, 'pill'],
  [/coconut/i, 'coconut'],
  [/lavender|rose|jasmine|flower|chamomile|marigold|hibiscus/i, 'flower'],
  [/honey/i, 'honey'],
  [/hay|grass|timothy|alfalfa|lucerne|meadow/i, 'hay'],
  [/litter|\bsand|bentonite|clump|charcoal|tofu|silica/i, 'sand'],
  [/millet|seed|sunflower|canary|bajra|niger/i, 'seed'],
  [/\bcorn|maize|\bgrain|\boats?\b|wheat|cereal|jowar|\bragi/i, 'corn'],
  [/berry|pomegranate|cranberr|strawberr/i, 'berry'],
  [/apple|fruit|papaya|mango|banana|tropical/i, 'apple'],
  [/rice/i, 'rice'],
  [/neem|aloe|herb|mint|tulsi|tea tree|turmeric|leaf|green|catnip|veg|spinach|peas|moringa/i, 'leaf'],
  [/shampoo|conditioner|wash|oil|spray|drops|water|aqua|foam|wipes/i, 'drop'],
];

/** The motifs named in the words, in their order, at most `most`. */
export function motifsIn(keywords: string, most = 2): Motif[] {
  const placedMotifs: [number, Motif][] = [];
  for (const [pattern, motif] of WORDS) {
    const place = keywords.search(pattern);
    if (place >= 0) placedMotifs.push([place, motif]);
  }
  return [...new Set(placedMotifs.sort((a, b) => a[0] - b[0]).map(([, motif]) => motif))].slice(0, most);
}

const DRAWN: Record<Motif, () => string> = {
  ...FROM_ANIMALS,
  ...FROM_PLANTS,
  ...FOR_CARE,
};

export function motif(kind: Motif): string {
  return DRAWN[kind]();
}

export const sparkle = (x: number, y: number, size: number, fill: string): string =>
  path(
    d`M${x} ${y - size}Q${x + size * 0.16} ${y - size * 0.16} ${x + size} ${y}Q${x + size * 0.16} ${y + size * 0.16} ${x} ${y + size}Q${x - size * 0.16} ${y + size * 0.16} ${x - size} ${y}Q${x - size * 0.16} ${y - size * 0.16} ${x} ${y - size}Z`,
    fill,
  );
