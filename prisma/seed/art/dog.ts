/** Dogs: indies first. Faces fill a 200-wide square round 0,0; bodies stand on y = 0. */
import { BLUSH, darken, INK, MARIGOLD } from './palette.ts';
import { at, circle, clip, d, faded, line, oval, path, within } from './svg.ts';

export type Eyes = 'open' | 'closed' | 'happy';

export interface DogCoat {
  main: string;
  pale: string;
  dark: string;
  ears: 'half' | 'up' | 'floppy';
  marks: 'blaze' | 'patch' | 'mask' | 'plain' | 'brows';
}

export const DOG_COATS: readonly DogCoat[] = [
  { main: '#d99a57', pale: '#fbeeda', dark: '#a9672f', ears: 'half', marks: 'blaze' },
  { main: '#f5e4c9', pale: '#fffaf0', dark: '#b9753c', ears: 'floppy', marks: 'patch' },
  { main: '#5a4638', pale: '#e9c79b', dark: '#3b2d24', ears: 'half', marks: 'brows' },
  { main: '#e9c58a', pale: '#fdf3df', dark: '#cf9c58', ears: 'floppy', marks: 'plain' },
  { main: '#b8703d', pale: '#f6ddbc', dark: '#7a4526', ears: 'up', marks: 'mask' },
  { main: '#ecdfcb', pale: '#fff8ec', dark: '#4a3a30', ears: 'half', marks: 'patch' },
];

const HEAD = 'M-60-70C-40-92 40-92 60-70C80-50 82-8 72 20C62 56 36 84 0 84C-36 84-62 56-72 20C-82-8-80-50-60-70Z';

function ear(coat: DogCoat, side: 1 | -1): string {
  const dark = coat.marks === 'plain' || coat.marks === 'brows' || coat.marks === 'mask' ? darken(coat.main, 0.14) : coat.marks === 'patch' && side === -1 ? coat.main : coat.dark;
  let shape: string;
  if (coat.ears === 'floppy') {
    shape =
      path('M46-78C78-94 112-66 116-24C119 12 108 42 92 42C76 42 70 14 66-12C62-34 56-48 40-58Z', coat.marks === 'patch' ? coat.dark : coat.main === coat.dark ? dark : coat.dark) +
      path('M92 42C76 42 70 14 66-12C64-24 61-34 56-42C72-30 80-8 84 12C87 26 90 36 98 40C96 41 94 42 92 42Z', '#3a2410', 'opacity=".12"');
  } else if (coat.ears === 'up') {
    shape = path('M22-78C40-112 68-138 80-130C94-120 90-70 72-42Z', dark) + path('M40-80C52-102 68-120 74-116C82-110 78-82 68-62Z', BLUSH);
  } else {
    shape =
      path('M18-76C32-104 50-122 64-122C84-122 86-74 72-40Z', dark) +
      path('M46-116C62-128 84-120 100-98C106-88 102-80 94-82C80-86 66-84 56-92Z', darken(dark, 0.16));
  }
  return side === 1 ? shape : `<g transform="scale(-1 1)">${shape}</g>`;
}

function eyes(kind: Eyes): string {
  if (kind === 'closed') return line('M-44-10q12 12 24 0M20-10q12 12 24 0', INK, 6);
  if (kind === 'happy') return line('M-46-2q14-18 28 0M18-2q14-18 28 0', INK, 6.5);
  return [-32, 32].map((x) => oval(x, -8, 10.5, 12, INK) + circle(x + 3.5, -12.5, 3.8, '#fff') + circle(x - 3.5, -3, 1.8, '#fff', 'opacity=".7"')).join('');
}

export function dogFace(coat: DogCoat, look: Eyes = 'open', tongue = true): string {
  let inside = '';
  if (coat.marks === 'blaze') inside += path('M-9-96C-6-50-14-20-46 8C-70 40-40 96 0 96C40 96 70 40 46 8C14-20 6-50 9-96Z', coat.pale);
  if (coat.marks === 'patch') inside += path('M8-100C22-60 6-30 14-4C24 22 60 26 96 10L90-100Z', coat.dark);
  if (coat.marks === 'mask') inside += path('M-44 4C-60 60-30 96 0 96C30 96 60 60 44 4C24-14-24-14-44 4Z', darken(coat.dark, 0.3));
  if (coat.marks === 'brows') inside += oval(-30, -36, 11, 7.5, coat.pale, 'transform="rotate(-14 -30 -36)"') + oval(30, -36, 11, 7.5, coat.pale, 'transform="rotate(14 30 -36)"');
  if (coat.marks === 'plain') inside += path('M-30-92C-14-64 14-64 30-92Z', darken(coat.main, 0.07));
  const muzzle = coat.marks === 'mask' ? '' : oval(0, 44, 46, 36, coat.pale);
  const cheeks = coat.marks === 'mask' ? '' : faded(oval(-54, 24, 13, 8, '#ee8f7c') + oval(54, 24, 13, 8, '#ee8f7c'), 0.38);
  const mouthInk = coat.marks === 'mask' ? '#1d140d' : INK;
  const lick = tongue ? path('M-12 54C-13 84 13 84 12 54C8 60-8 60-12 54Z', '#ef7d83') + line('M0 60V70', '#d75f6b', 3) : '';
  return (
    ear(coat, -1) +
    ear(coat, 1) +
    within(HEAD, coat.main, inside + path('M-90 30C-50 100 50 100 90 30L90 120H-90Z', '#3a2410', 'opacity=".07"') + muzzle) +
    cheeks +
    eyes(look) +
    lick +
    line('M0 32V46M-23 47C-21 60-3 60 0 46C3 60 21 60 23 47', mouthInk, 5) +
    path('M-19 16C-19 7 19 7 19 16C19 26 8 35 0 35C-8 35-19 26-19 16Z', '#33261f') +
    oval(-6, 15.5, 6, 2.8, '#fff', 'opacity=".5"')
  );
}

function collar(x: number, y: number, width: number, colour: string): string {
  return line(d`M${x - width / 2} ${y}q${width / 2} 26 ${width} 0`, colour, 17) + circle(x, y + 24, 12, '#f8cf5a') + circle(x, y + 26, 3.4, '#9c6b14');
}

const CHEST = 'M-54-196C-78-128-84-60-70-4H70C84-60 78-128 54-196Z';

/** Sitting, about 330 tall. `wear` is drawn over the chest, clipped to it. */
export function dogSitting(coat: DogCoat, look: Eyes = 'open', band = MARIGOLD, wear = ''): string {
  const shade = darken(coat.main, 0.09);
  const socks = coat.marks === 'plain' ? coat.main : coat.pale;
  const patch = coat.marks === 'patch' ? oval(70, -110, 50, 60, coat.dark) : '';
  const haunch = (side: number) => oval(side * 66, -46, 40, 48, shade) + oval(side * 74, -12, 34, 15, socks);
  const leg = (side: number) =>
    path(d`M${side * 8} -118C${side * 4} -60 ${side * 6} -30 ${side * 4} -10Q${side * 26} 6 ${side * 46} -8C${side * 48} -50 ${side * 52} -80 ${side * 52} -118Z`, coat.main) +
    oval(side * 26, -12, 26, 15, socks);
  return (
    line('M74-34C128-34 150-78 132-112C120-134 96-124 104-106', coat.marks === 'patch' ? coat.dark : coat.main, 25) +
    line('M128-118C118-132 98-124 104-106', coat.pale, 18) +
    haunch(-1) +
    haunch(1) +
    within(CHEST, coat.main, patch + path('M-30-190C-52-130-36-84 0-70C36-84 52-130 30-190Z', coat.pale) + wear) +
    leg(-1) +
    leg(1) +
    line('M-30-8v8M-22-8v8M22-8v8M30-8v8', darken(coat.pale, 0.25), 3) +
    collar(0, -186, 92, band) +
    at(0, -252, 0.94, dogFace(coat, look))
  );
}

export const DOG_TORSO = 'M-128-170C-128-206-96-210-60-206C0-202 50-214 92-226C116-214 124-170 108-134C84-100 40-104 0-100C-40-96-70-84-104-98C-126-110-130-140-128-170Z';

/** Standing, head to the right, about 340 tall. `wear` lies over the torso. */
export function dogStanding(coat: DogCoat, look: Eyes = 'open', band = MARIGOLD, wear = '', tongue = true): string {
  const far = darken(coat.main, 0.2);
  const socks = coat.marks === 'plain' ? coat.main : coat.pale;
  const leg = (x: number, colour: string, foot: string) =>
    path(d`M${x - 24} -140C${x - 26} -90 ${x - 17} -60 ${x - 17} -12Q${x + 2} 6 ${x + 24} -10C${x + 16} -50 ${x + 26} -90 ${x + 26} -140Z`, colour) + oval(x + 6, -11, 23, 12, foot);
  const saddle = coat.marks === 'patch' ? oval(-60, -200, 64, 44, coat.dark) : coat.marks === 'mask' || coat.marks === 'brows' ? path('M-140-230H110C60-160-60-150-140-170Z', coat.dark) : '';
  return (
    line('M-112-178C-160-196-174-252-140-272C-116-284-98-262-114-248', coat.main, 26) +
    line('M-150-262C-134-284-100-268-114-248', coat.pale, 18) +
    leg(-72, far, darken(socks, 0.15)) +
    leg(58, far, darken(socks, 0.15)) +
    path('M60-232C80-280 140-280 150-240C150-190 120-140 96-130Z', coat.main) +
    within(DOG_TORSO, coat.main, saddle + path('M-140-120C-60-96 60-110 130-150V-60H-140Z', coat.pale, 'opacity=".8"') + wear) +
    leg(-100, coat.main, socks) +
    leg(86, coat.main, socks) +
    at(0, 0, 1, collar(110, -212, 84, band), -4) +
    at(118, -280, 0.86, dogFace(coat, look, tongue))
  );
}

/** Curled up asleep, 300 wide and 170 tall. */
export function dogSleeping(coat: DogCoat, band = MARIGOLD): string {
  const curl = 'M-150-62C-150-130-84-158-10-156C80-154 150-120 150-62C150-16 100 0 0 0C-100 0-150-14-150-62Z';
  const spot = coat.marks === 'patch' ? oval(-40, -140, 70, 46, coat.dark) : '';
  return (
    within(curl, coat.main, spot + path('M-160-30C-60 10 80 10 160-30V20H-160Z', '#3a2410', 'opacity=".09"') + oval(-70, -40, 66, 54, darken(coat.main, 0.07))) +
    line('M-128-30C-110-4-50-2-8-14', coat.main, 30) +
    line('M-40-10C-28-11-18-12-8-14', coat.pale, 26) +
    clip(curl, '') +
    line('M50-104q34 34 74 14', band, 15) +
    at(78, -60, 0.78, dogFace(coat, 'closed', false), 8) +
    oval(28, -8, 34, 15, coat.pale)
  );
}

/** A paw print, 100 wide round 0,0. */
export function paw(fill: string): string {
  return (
    path('M0-6C20-6 38 16 36 32C34 46 18 44 0 44C-18 44-34 46-36 32C-38 16-20-6 0-6Z', fill) +
    oval(-40, -6, 11, 15, fill, 'transform="rotate(-24 -40 -6)"') +
    oval(-15, -30, 12, 17, fill, 'transform="rotate(-8 -15 -30)"') +
    oval(15, -30, 12, 17, fill, 'transform="rotate(8 15 -30)"') +
    oval(40, -6, 11, 15, fill, 'transform="rotate(24 40 -6)"')
  );
}

/** A bone, 120 wide round 0,0. */
export function bone(fill: string): string {
  return path(
    'M-34-12C-36-30-62-30-60-12C-74-8-74 8-60 12C-62 30-36 30-34 12H34C36 30 62 30 60 12C74 8 74-8 60-12C62-30 36-30 34-12Z',
    fill,
  ) + path('M-34 4H34V12C36 30 62 30 60 12L66 6C60 8 40 6 34 4Z', INK, 'opacity=".06"');
}

