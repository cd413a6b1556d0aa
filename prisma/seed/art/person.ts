/** People: a bust 200 wide whose neck stands on 0,0 and whose clothes fill below. */
import { BRICK, darken, FOREST, INK, LAKE, lighten, MARIGOLD, PAPER, PLUM, ROSE } from './palette.ts';
import type { Dice } from './random.ts';
import { circle, faded, line, oval, path, rect, within } from './svg.ts';

const SKINS = ['#f0c39a', '#dca273', '#c58957', '#a96e43', '#8a5633'] as const;
const HAIR = ['#2a201b', '#3a2a20', '#1f1a1a', '#5a3a26', '#2a201b', '#241a18', '#3a2a20', '#8f8a86'] as const;
const CLOTHES = [MARIGOLD, BRICK, '#4f8f7a', LAKE, ROSE, PLUM, '#e9d7b5', FOREST, '#d9704a'] as const;

type Hair = 'short' | 'side' | 'curly' | 'bun' | 'long' | 'braid' | 'bob' | 'turban' | 'scarf' | 'bald' | 'cap';
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

export function looks(dice: Dice, wear?: Wear): Looks {
  const skin = dice.pick(SKINS);
  const isWoman = dice.next() < 0.5;
  const hair = dice.pick(isWoman ? (['bun', 'long', 'braid', 'bob', 'scarf', 'curly'] as const) : (['short', 'side', 'curly', 'turban', 'bald', 'cap', 'short'] as const));
  const cloth = dice.pick(CLOTHES);
  let second = dice.pick(CLOTHES);
  if (second === cloth) second = cloth === MARIGOLD ? BRICK : MARIGOLD;
  return {
    skin,
    hair,
    hairColour: dice.pick(HAIR),
    wear: wear ?? dice.pick(isWoman ? (['sari', 'dupatta', 'tee', 'shirt', 'kurta'] as const) : (['kurta', 'tee', 'shirt', 'nehru'] as const)),
    cloth,
    second,
    beard: isWoman ? 'none' : hair === 'turban' ? 'full' : dice.pick(['none', 'moustache', 'full', 'none'] as const),
    glasses: dice.next() < 0.26,
    bindi: isWoman && hair !== 'scarf' && dice.next() < 0.6,
  };
}

function hairBehind({ hair, hairColour, cloth, second }: Looks): string {
  if (hair === 'long') return path('M-84-120C-110-220 110-220 84-120C100-60 108 0 92 50C50 66-50 66-92 50C-108 0-100-60-84-120Z', hairColour);
  if (hair === 'bob') return path('M-82-120C-104-220 104-220 82-120C96-80 98-40 84-14C50 0-50 0-84-14C-98-40-96-80-82-120Z', hairColour);
  if (hair === 'bun') return circle(0, -214, 36, hairColour) + path('M-74-100C-96-200 96-200 74-100Z', hairColour) + [-22, 0, 22].map((x) => circle(x, -238 + Math.abs(x) * 0.25, 9, x ? PAPER : MARIGOLD)).join('');
  if (hair === 'braid') return path('M-76-110C-96-206 96-206 76-110Z', hairColour) + [0, 1, 2, 3, 4].map((i) => oval(74 + (i % 2) * 6, -60 + i * 32, 20, 22, i % 2 ? lighten(hairColour, 0.08) : hairColour)).join('') + circle(78, 100, 12, second);
  if (hair === 'curly') return [[-64, -150], [64, -150], [-40, -186], [40, -186], [0, -198], [-78, -112], [78, -112]].map(([x, y]) => circle(x ?? 0, y ?? 0, 36, hairColour)).join('');
  if (hair === 'scarf') return path('M-88-90C-106-220 106-220 88-90C100-30 110 20 110 60H-110C-110 20-100-30-88-90Z', cloth === second ? PLUM : second);
  return '';
}

function hairFront({ hair, hairColour, second, skin }: Looks): string {
  switch (hair) {
    case 'short':
      return path('M-70-108C-84-190-40-206 4-204C60-204 82-176 70-108C66-140 54-152 40-160C10-150-30-150-52-158C-62-148-68-134-70-108Z', hairColour);
    case 'side':
      return path('M-72-104C-90-190-30-214 20-206C70-200 84-160 70-106C66-136 60-146 50-154C20-136-30-140-56-128C-66-122-70-116-72-104Z', hairColour);
    case 'curly':
      return path('M-72-112C-80-190-30-200 0-200C30-200 80-190 72-112C60-150 30-160 0-160C-30-160-60-150-72-112Z', hairColour) + [[-50, -156], [-20, -170], [14, -170], [46, -158]].map(([x, y]) => circle(x ?? 0, y ?? 0, 24, hairColour)).join('');
    case 'bun':
    case 'braid':
    case 'long':
      return path('M-72-96C-84-186-40-200 0-198C40-200 84-186 72-96C66-130 40-156 0-176C-40-156-66-130-72-96Z', hairColour);
    case 'bob':
      return path('M-76-90C-88-190-30-206 0-204C50-204 88-180 76-90C70-120 66-136 60-146C20-136-30-136-58-150C-68-136-72-120-76-90Z', hairColour);
    case 'turban':
      return path('M-82-120C-96-220-20-240 20-232C84-226 98-180 82-120C40-164-40-164-82-120Z', second) + line('M-78-132C-30-190 40-200 78-180M-60-180C-10-210 50-216 76-200M-70-150C-10-190 50-180 80-148', darken(second, 0.2), 6);
    case 'cap':
      return path('M-76-126C-84-206-30-214 0-214C40-214 84-200 76-126Z', second) + path('M-20-134C30-150 110-136 122-118C90-112 20-112-20-120Z', darken(second, 0.2));
    case 'scarf':
      return path('M-78-80C-92-196-40-206 0-206C40-206 92-196 78-80C72-130 50-164 0-166C-50-164-72-130-78-80Z', second) + line('M-70-96C-58-140-40-158 0-162C40-158 58-140 70-96', darken(second, 0.15), 5);
    default:
      return path('M-70-112C-76-140-70-156-60-166C-62-146-62-130-66-104ZM70-112C76-140 70-156 60-166C62-146 62-130 66-104Z', darken(skin, 0.4));
  }
}

function clothes({ wear, cloth, second, skin, hair }: Looks): string {
  const trunk = 'M-136 180C-140 70-110 34-44 14Q0 40 44 14C110 34 140 70 136 180V220H-136Z';
  const neck = path('M-40 16Q0 62 40 16L30 0H-30Z', skin);
  switch (wear) {
    case 'kurta':
      return within(trunk, cloth, rect(-16, 20, 32, 130, 8, lighten(cloth, 0.3)) + circle(0, 60, 5, INK) + circle(0, 88, 5, INK) + circle(0, 116, 5, INK)) + neck + line('M-42 16Q0 64 42 16', second, 10);
    case 'sari':
      return within(trunk, cloth, path('M-140 230C-80 120-10 60 90 10L150 60C60 110 0 180-20 230Z', second) + line('M-110 220C-50 120 20 66 104 24', MARIGOLD, 9) + [[-20, 130], [20, 96], [0, 170], [60, 70]].map(([x, y]) => circle(x ?? 0, y ?? 0, 6, lighten(second, 0.45))).join('')) + neck + line('M-36 24Q0 66 36 24', MARIGOLD, 6) + circle(0, 48, 7, MARIGOLD);
    case 'dupatta':
      return within(trunk, cloth, path('M-150 230C-130 100-90 50-40 10L-6 44C-60 90-80 150-84 230ZM150 230C130 100 90 50 40 10L6 44C60 90 80 150 84 230Z', second) + line('M-84 230C-80 150-60 90-6 44M84 230C80 150 60 90 6 44', lighten(second, 0.4), 6)) + neck;
    case 'shirt':
      return within(trunk, cloth, line('M0 50V220', darken(cloth, 0.18), 5) + circle(10, 90, 5, PAPER) + circle(10, 130, 5, PAPER)) + neck + path('M-46 12L-6 62L-40 76L-66 30ZM46 12L6 62L40 76L66 30Z', lighten(cloth, 0.2));
    case 'nehru':
      return within(trunk, PAPER, path('M-90 230V40L-30 20L-6 60V230ZM90 230V40L30 20L6 60V230Z', cloth)) + neck + line('M-38 14Q0 48 38 14', cloth, 14) + circle(0, 96, 6, MARIGOLD) + circle(0, 136, 6, MARIGOLD);
    case 'apron':
      return within(trunk, '#fdf3e0', path('M-80 90Q0 120 80 90V230H-80Z', cloth) + line('M-76 94L-48 16M76 94L48 16', cloth, 14)) + neck;
    case 'coat':
      return within(trunk, '#f6fbfb', path('M-30 20L0 120L30 20Z', '#7fb8b0') + line('M0 120V220', '#c6d6d8', 5) + path('M-46 14L-66 70L0 130L66 70L46 14L30 26L0 110L-30 26Z', '#e3eeee')) + neck;
    case 'tee':
      return within(trunk, cloth, rect(-150, 110, 300, 28, 0, hair === 'cap' ? PAPER : second)) + neck + line('M-42 14Q0 60 42 14', darken(cloth, 0.2), 9);
  }
}

/** Head, hair and shoulders; about 240 above and 220 below 0,0. */
export function bust(who: Looks, isSmiling = true): string {
  const { skin, beard, glasses, bindi, hair, hairColour } = who;
  const head = 'M-70-120C-72-176-40-192 0-192C40-192 72-176 70-120C74-58 46-16 0-16C-46-16-74-58-70-120Z';
  const hairy = hairColour === '#8f8a86' ? '#8f8a86' : darken(hairColour, 0.05);
  const full = beard === 'full' ? path('M-71-104C-74-50-46-4 0-4C46-4 74-50 71-104C62-66 40-70 0-70C-40-70-62-66-71-104Z', hairy) : '';
  const tash = beard !== 'none' ? path('M0-72C-20-84-36-70-44-60C-24-54-8-56 0-62C8-56 24-54 44-60C36-70 20-84 0-72Z', hairy) : '';
  const ears = hair === 'scarf' || hair === 'long' || hair === 'bob' ? '' : circle(-71, -100, 15, skin) + circle(71, -100, 15, skin) + (bindi ? circle(-72, -82, 6, MARIGOLD) + circle(72, -82, 6, MARIGOLD) : '');
  const smile = beard === 'full' ? path('M-18-52Q0-28 18-52Q0-46-18-52Z', PAPER) : isSmiling ? path('M-22-58Q0-22 22-58Q0-50-22-58Z', '#fffdf8') + line('M-24-60Q0-24 24-60', darken(skin, 0.55), 4.5) : line('M-18-54Q0-42 18-54', darken(skin, 0.5), 5);
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
    (glasses ? circle(-28, -102, 22, 'none', `stroke="${INK}" stroke-width="5"`) + circle(28, -102, 22, 'none', `stroke="${INK}" stroke-width="5"`) + line('M-6-104Q0-108 6-104', INK, 5) : '') +
    hairFront(who)
  );
}
