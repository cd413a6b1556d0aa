/** People: a bust 200 wide, with the neck at 0,0 and the clothes below it. */
import { clothes } from './clothes.ts';
import { hairBehind, hairFront } from './hair.ts';
import { BRICK, darken, FOREST, INK, LAKE, MARIGOLD, PAPER, PLUM, ROSE } from './palette.ts';
import type { Dice } from './random.ts';
import { circle, faded, line, oval, path } from './svg.ts';

const SKINS = ['#f0c39a', '#dca273', '#c58957', '#a96e43', '#8a5633'] as const;

const HAIR = [
  '#2a201b',
  '#3a2a20',
  '#1f1a1a',
  '#5a3a26',
  '#2a201b',
  '#241a18',
  '#3a2a20',
  '#8f8a86',
] as const;

const CLOTHES = [MARIGOLD, BRICK, '#4f8f7a', LAKE, ROSE, PLUM, '#e9d7b5', FOREST, '#d9704a'] as const;

type Hair =
  | 'short'
  | 'side'
  | 'curly'
  | 'bun'
  | 'long'
  | 'braid'
  | 'bob'
  | 'turban'
  | 'scarf'
  | 'bald'
  | 'cap';

type Wear = 'kurta' | 'sari' | 'tee' | 'shirt' | 'dupatta' | 'nehru' | 'apron' | 'coat';

export interface Looks {
  skin: string;
  hair: Hair;
  hairColour: string;
  wear: Wear;
  cloth: string;
  second: string;
  beard: 'none' | 'moustache' | 'full';
  glasses: boolean;
  bindi: boolean;
}

/** The person described by the name of the picture, without religious signs that the name does not imply. */
export type Person = 'woman' | 'man';

export function looks(dice: Dice, person: Person, wear?: Wear): Looks {
  const skin = dice.pick(SKINS);
  const isWoman = person === 'woman';
  const hair = dice.pick(
    isWoman
      ? (['bun', 'long', 'braid', 'bob', 'curly'] as const)
      : (['short', 'side', 'curly', 'short', 'side'] as const),
  );
  const cloth = dice.pick(CLOTHES);
  let second = dice.pick(CLOTHES);
  if (second === cloth) second = cloth === MARIGOLD ? BRICK : MARIGOLD;
  return {
    skin,
    hair,
    hairColour: dice.pick(HAIR),
    wear:
      wear ??
      dice.pick(
        isWoman
          ? (['sari', 'dupatta', 'tee', 'shirt', 'kurta'] as const)
          : (['kurta', 'tee', 'shirt', 'nehru'] as const),
      ),
    cloth,
    second,
    beard: isWoman ? 'none' : dice.pick(['none', 'moustache', 'full', 'none'] as const),
    glasses: dice.next() < 0.26,
    bindi: false,
  };
}

/** Head, hair and shoulders; about 240 above and 220 below 0,0. */
export function bust(who: Looks, isSmiling = true): string {
  const { skin, beard, glasses, bindi, hair, hairColour } = who;
  const head = 'M-70-120C-72-176-40-192 0-192C40-192 72-176 70-120C74-58 46-16 0-16C-46-16-74-58-70-120Z';
  const hairy = hairColour === '#8f8a86' ? '#8f8a86' : darken(hairColour, 0.05);
  const full =
    beard === 'full'
      ? path('M-71-104C-74-50-46-4 0-4C46-4 74-50 71-104C62-66 40-70 0-70C-40-70-62-66-71-104Z', hairy)
      : '';
  const tash =
    beard !== 'none'
      ? path('M0-72C-20-84-36-70-44-60C-24-54-8-56 0-62C8-56 24-54 44-60C36-70 20-84 0-72Z', hairy)
      : '';
  const ears =
    hair === 'scarf' || hair === 'long' || hair === 'bob'
      ? ''
      : circle(-71, -100, 15, skin) +
        circle(71, -100, 15, skin) +
        (bindi ? circle(-72, -82, 6, MARIGOLD) + circle(72, -82, 6, MARIGOLD) : '');
  const smile =
    beard === 'full'
      ? path('M-18-52Q0-28 18-52Q0-46-18-52Z', PAPER)
      : isSmiling
        ? path('M-22-58Q0-22 22-58Q0-50-22-58Z', '#fffdf8') +
          line('M-24-60Q0-24 24-60', darken(skin, 0.55), 4.5)
        : line('M-18-54Q0-42 18-54', darken(skin, 0.5), 5);
  return (
    hairBehind(who) +
    path('M-30-40H30V20Q0 44-30 20Z', darken(skin, 0.14)) +
    clothes(who) +
    ears +
    path(head, skin) +
    faded(oval(-42, -72, 14, 9, '#e0604a') + oval(42, -72, 14, 9, '#e0604a'), 0.26) +
    full +
    oval(-28, -104, 7.5, 9, INK) +
    oval(28, -104, 7.5, 9, INK) +
    circle(-25, -107, 2.6, '#fff') +
    circle(31, -107, 2.6, '#fff') +
    line('M-42-126q14-10 28-2M42-126q-14-10-28-2', hairColour === '#8f8a86' ? '#8f8a86' : '#2a201b', 6) +
    line('M-2-96Q-10-80 2-78', darken(skin, 0.3), 4.5) +
    smile +
    tash +
    (bindi ? circle(0, -136, 6, '#c8323c') : '') +
    (glasses
      ? circle(-28, -102, 22, 'none', `stroke="${INK}" stroke-width="5"`) +
        circle(28, -102, 22, 'none', `stroke="${INK}" stroke-width="5"`) +
        line('M-6-104Q0-108 6-104', INK, 5)
      : '') +
    hairFront(who)
  );
}
