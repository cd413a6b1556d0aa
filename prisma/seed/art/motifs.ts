/** What is inside: small drawings, each about 100 wide round 0,0. */
import { BRICK, darken, FOREST, INK, LEAF, lighten, MARIGOLD, PAPER, ROSE } from './palette.ts';
import { at, circle, d, faded, line, oval, path, rect, within } from './svg.ts';
import { bone } from './dog.ts';
import { FISH_COATS, fish } from './fish.ts';

export type Motif =
  | 'chicken' | 'fish' | 'prawn' | 'egg' | 'meat' | 'liver' | 'rice' | 'carrot' | 'pumpkin' | 'milk' | 'cheese' | 'peanut' | 'leaf' | 'flower'
  | 'seed' | 'corn' | 'apple' | 'berry' | 'honey' | 'hay' | 'sand' | 'pill' | 'bone' | 'drop' | 'tooth' | 'coconut' | 'shield';

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

/** Up to `most` motifs named by the words, in the order they stand there. */
export function motifsIn(words: string, most = 2): Motif[] {
  const found: [number, Motif][] = [];
  for (const [pattern, motif] of WORDS) {
    const place = words.search(pattern);
    if (place >= 0) found.push([place, motif]);
  }
  return [...new Set(found.sort((a, b) => a[0] - b[0]).map(([, motif]) => motif))].slice(0, most);
}

const spread = (places: readonly (readonly [number, number, number])[], one: (turn: number) => string): string =>
  places.map(([x, y, turn]) => at(x, y, 1, one(turn), turn)).join('');

function grain(long: number, wide: number, fill: string): string {
  return oval(0, 0, wide, long, fill) + oval(-wide * 0.3, -long * 0.25, wide * 0.3, long * 0.4, '#fff', 'opacity=".4"');
}

const DRAWN: Record<Motif, () => string> = {
  chicken: () =>
    path('M14 12L34 32C30 44 46 50 48 40C58 42 56 26 44 26L24 4Z', '#fdf3e0') +
    within('M-50-34C-38-58 4-54 22-26C34-6 32 14 18 20C-2 28-34 18-48-2C-56-14-56-24-50-34Z', '#cf7d35', path('M-60-30C-40 4 0 26 40 10V40H-60Z', '#a85c22', 'opacity=".55"')) +
    line('M-34-34q14-12 30-6M-22-20q10-8 22-4', '#eeb06a', 5),
  fish: () => at(4, 0, 0.44, fish(FISH_COATS[1] ?? { main: '#4a76b8', pale: '#8fb5df', fin: '#7fa3cc', marks: 'gold' })),
  prawn: () =>
    line('M34-28C0-50-44-30-40 8C-36 36-8 44 12 34', '#ef8a63', 26) +
    line('M-30-26L-14-12M-46 0L-26 4M-30 30L-18 14M6-42L4-22', '#fbc3a4', 5) +
    path('M10 24L42 14L36 44L14 42Z', '#e06a48') +
    circle(32, -34, 4.5, INK) +
    line('M40-40Q58-60 34-62M44-34Q66-44 56-58', '#d9694a', 3),
  egg: () => within('M0-48C28-48 40-8 40 12C40 38 22 50 0 50C-22 50-40 38-40 12C-40-8-28-48 0-48Z', '#fdf3e2', path('M-50 20C-20 54 20 54 50 10V60H-50Z', '#e8cfa8', 'opacity=".6"')) + circle(0, 14, 20, MARIGOLD) + circle(-6, 8, 6, '#fce2a0'),
  meat: () =>
    within('M-48 6C-54-30-14-48 20-42C50-36 56-4 40 14C22 34-44 44-48 6Z', '#fbe0d2', path('M-36 4C-40-20-10-36 18-31C40-26 44-4 32 8C18 22-32 32-36 4Z', '#c9544b') + line('M-20 4q14-20 34-12M0 14q14-8 26-6', '#eb9a8c', 5)) +
    circle(-22, 4, 9, '#fdf1e4'),
  liver: () => within('M-48-10C-40-44 10-40 30-26C54-22 56 14 34 18C20 40-10 30-16 20C-40 26-54 10-48-10Z', '#96433a', line('M-30-10q16-16 34-10M6 2q10-10 24-6', '#c77a68', 6)),
  rice: () => spread([[-26, 10, 40], [-8, -16, -30], [14, 12, 80], [28, -18, 20], [0, 30, -70], [-34, -24, 100], [34, 30, -20]], () => grain(15, 6.5, '#f3e2bd')),
  carrot: () =>
    path('M-6-30C-2-56 14-56 10-34C24-58 40-46 22-26Z', LEAF) +
    within('M24-18C34 2 2 36-40 48C-46 48-48 44-46 40C-36 6-8-34 12-32C18-32 22-26 24-18Z', '#f08a35', path('M-50 50C-10 40 30 10 30-20L50 40Z', BRICK, 'opacity=".3"')) +
    line('M2-18l14 10M-16 4l12 9', '#cc6420', 4),
  pumpkin: () => oval(-22, 6, 26, 32, '#e98a2e') + oval(22, 6, 26, 32, '#e07c22') + oval(0, 6, 22, 34, '#f39c3f') + path('M-5-26C-4-42 8-50 14-46C10-40 8-34 8-26Z', FOREST) + path('M8-32C24-48 42-38 46-28C32-22 18-22 8-32Z', LEAF),
  milk: () => within('M-20-46H20V-28C30-18 34-8 34 6V42Q34 50 26 50H-26Q-34 50-34 42V6C-34-8-30-18-20-28Z', '#eaf3f6', path('M-40 0Q-20-10 0 0T40 0V60H-40Z', '#fffdf6')) + rect(-24, -54, 48, 14, 5, '#7fb4cf') + faded(line('M-22 14V36', '#9bbccb', 6), 0.6),
  cheese: () => path('M-48 14L34-32C48-20 50-6 50 6V14Z', '#fbd673') + path('M-48 14H50V40H-48Z', '#f2b93e') + circle(10, 0, 8, '#dd9d2a') + oval(-20, 28, 9, 6, '#dd9d2a') + oval(26, 26, 7, 6, '#dd9d2a'),
  peanut: () => within('M-26-44C0-52 14-30 12-16C20-2 36 8 32 30C26 54-12 52-18 28C-18 14-28 8-36-10C-42-26-38-40-26-44Z', '#d9a866', line('M-24-30l10 8M-26-12l12-6M-6 16l14-8M-4 34l16-8M10 40l8-8', '#b07d3c', 4)),
  leaf: () => path('M-40 40C-54-20-10-50 44-46C50 8 16 50-34 40Z', LEAF) + path('M-40 40C-14 22 14-10 44-46C50 8 16 50-34 40Z', FOREST, 'opacity=".35"') + line('M-46 50C-24 20 0-6 26-28M-18 14l-4-20M-2-2l20 2', '#e3f0cf', 4),
  flower: () => spread([[0, -24, 0], [23, -7, 72], [14, 20, 144], [-14, 20, 216], [-23, -7, 288]], () => oval(0, 0, 15, 21, '#b79ad6')) + circle(0, 0, 14, MARIGOLD),
  seed: () => spread([[-24, -14, -30], [2, -28, 14], [24, -4, 50], [-12, 16, 70], [16, 28, -16], [-34, 24, 10]], () => path('M0-18C12-6 12 10 0 18C-12 10-12-6 0-18Z', '#4f3d30') + line('M-3-8v14M3-8v14', '#f0e2c8', 2)),
  corn: () => within('M-6-50C20-50 30 10 18 46H-30C-42 10-32-50-6-50Z', '#f8cd4d', line('M-30-26H24M-36-6H30M-36 14H30M-34 34H26M-18-50V50M-6-50V50M8-50V50', '#dfa32a', 3)) + path('M-46-6C-36 20-22 36-6 50C-36 54-52 30-46-6ZM34-6C24 20 10 36-6 50C24 54 42 30 34-6Z', LEAF),
  apple: () => within('M0-22C20-38 48-24 44 8C40 38 20 50 0 42C-20 50-40 38-44 8C-48-24-20-38 0-22Z', '#d9503f', oval(-22, -2, 9, 16, '#fff', 'opacity=".3"') + path('M-50 20C-20 54 20 54 50 10V60H-50Z', INK, 'opacity=".1"')) + line('M0-22Q0-38 8-46', '#7a5230', 6) + path('M6-34C14-52 34-50 40-44C34-32 20-28 6-34Z', LEAF),
  berry: () => circle(-20, 12, 24, '#a33a5a') + circle(20, 16, 24, '#b9476a') + circle(2, -16, 24, '#c9587c') + faded(circle(-26, 4, 6, '#fff') + circle(12, 8, 6, '#fff') + circle(-6, -24, 6, '#fff'), 0.4) + path('M4-36C10-54 30-54 38-48C30-34 16-30 4-36Z', LEAF),
  honey: () => within('M-34-26H34C42-4 42 20 34 44Q0 54-34 44C-42 20-42-4-34-26Z', MARIGOLD, rect(-50, 0, 100, 22, 0, '#fdf0c8') + path('M-50-40V60H-20C-34 20-34-10-24-40Z', '#fff', 'opacity=".3"')) + rect(-36, -42, 72, 18, 7, '#a9672f'),
  hay: () => line('M-40 44Q-30-10-44-46M-24 46Q-14-6-20-50M-6 48Q0 0 6-50M14 46Q16 0 30-46M32 44Q28 4 48-36M-34 20Q0 0 40 14', '#a8b35a', 6) + line('M-30 46Q-22 0-32-44M4 48Q8 0 18-48M24 46Q24 6 40-40', '#d3c46e', 5) + rect(-44, 10, 88, 14, 7, '#c98a4b'),
  sand: () => path('M-52 34C-34-10-14-34 2-34C22-34 40 0 52 34Z', '#d8c7a8') + path('M2-34C22-34 40 0 52 34H0C14 10 12-14 2-34Z', '#bfa985', 'opacity=".7"') + [[-24, 18], [-8, -6], [12, 20], [26, 10], [-2, 24], [-36, 28], [8, -20]].map(([x, y]) => circle(x ?? 0, y ?? 0, 4, '#fff6e2')).join(''),
  pill: () => at(-8, -6, 1, within('M-40-16H40A16 16 0 0 1 40 16H-40A16 16 0 0 1-40-16Z', PAPER, rect(0, -30, 70, 60, 0, ROSE)) + rect(-40, -10, 70, 6, 3, '#fff', 'opacity=".5"'), -36) + circle(28, 28, 18, MARIGOLD) + line('M18 28H38', '#c77f12', 3),
  bone: () => at(0, 0, 0.84, bone('#fdf3e0'), -28),
  drop: () => within('M0-50C20-20 36-4 36 16A36 36 0 0 1-36 16C-36-4-20-20 0-50Z', '#6fb6cf', path('M-50 24C-20 60 30 60 50 0V70H-50Z', '#2f7f9f', 'opacity=".4"')) + oval(-14, 16, 7, 14, '#fff', 'opacity=".6"'),
  tooth: () => path('M-34-38C-18-50-8-38 0-38C8-38 18-50 34-38C50-24 36 2 32 14C28 34 26 48 16 48C6 48 10 16 0 16C-10 16-6 48-16 48C-26 48-28 34-32 14C-36 2-50-24-34-38Z', '#fffdf8') + faded(path('M34-38C50-24 36 2 32 14C28 34 26 48 16 48C16 30 34-4 22-44Z', '#8fb6c4'), 0.5) + line('M-22-24q6-8 14-4', '#cfe0e4', 5),
  coconut: () => circle(0, 2, 44, '#7a5236') + oval(0, -4, 38, 32, '#fffaf0') + oval(0, -2, 28, 22, '#eae3d2') + path('M-20-44C-10-60 10-60 16-48Z', LEAF),
  shield: () => within('M0-50L42-36V0C42 26 22 42 0 52C-22 42-42 26-42 0V-36Z', LEAF, path('M0-60H60V60H0Z', FOREST, 'opacity=".4"')) + line('M-18 0L-4 14L20-14', PAPER, 9),
};

export function motif(kind: Motif): string {
  return DRAWN[kind]();
}

/** One crunchy piece, 60 wide round 0,0, in the shape that suits the maker. */
export function kibble(shape: number, fill: string): string {
  const lit = lighten(fill, 0.22);
  const low = darken(fill, 0.22);
  switch (shape % 5) {
    case 0:
      return circle(0, 3, 28, low) + circle(0, 0, 28, fill) + circle(0, 0, 10, low) + line('M-16-14q8-8 16-7', lit, 5);
    case 1:
      return at(0, 3, 0.52, bone(low)) + at(0, 0, 0.52, bone(fill)) + line('M-16-3H10', lit, 4);
    case 2:
      return path('M0-22C-16-38-38-16-22 4L0 27L22 4C38-16 16-38 0-22Z', low) + path('M0-25C-16-41-38-19-22 1L0 24L22 1C38-19 16-41 0-25Z', fill) + line('M-18-14q4-10 12-8', lit, 5);
    case 3:
      return path('M-28 4C-10-24 14-20 22-2L34-14V20L22 8C10 26-12 24-28 4Z', low) + path('M-28 1C-10-27 14-23 22-5L34-17V17L22 5C10 23-12 21-28 1Z', fill) + circle(-10, -4, 3.4, low);
    default:
      return rect(-24, -20, 48, 46, 16, low) + rect(-24, -24, 48, 46, 16, fill) + line('M-12-12H6', lit, 5);
  }
}

/** Colour of the crunch that goes with what is in it. */
export function kibbleColour(motifs: readonly Motif[]): string {
  const first = motifs[0];
  if (first === 'fish' || first === 'prawn' || first === 'milk') return '#b98a58';
  if (first === 'liver' || first === 'meat') return '#8f5532';
  if (first === 'leaf' || first === 'hay') return '#97a35a';
  if (first === 'carrot' || first === 'pumpkin' || first === 'cheese' || first === 'corn') return '#d6913f';
  return '#b3743a';
}

export const sparkle = (x: number, y: number, size: number, fill: string): string =>
  path(d`M${x} ${y - size}Q${x + size * 0.16} ${y - size * 0.16} ${x + size} ${y}Q${x + size * 0.16} ${y + size * 0.16} ${x} ${y + size}Q${x - size * 0.16} ${y + size * 0.16} ${x - size} ${y}Q${x - size * 0.16} ${y - size * 0.16} ${x} ${y - size}Z`, fill);
