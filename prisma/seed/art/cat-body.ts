/** Whole cats, standing on y = 0. */
import { type CatCoat, catFace } from './cat.ts';
import type { Eyes } from './dog.ts';
import { darken, LAKE } from './palette.ts';
import { at, circle, d, line, oval, path, within } from './svg.ts';

function rings(coat: CatCoat, data: string): string {
  return coat.marks === 'tabby' ? line(data, coat.dark, 9) : '';
}

function band(x: number, y: number, width: number, colour: string): string {
  return (
    line(d`M${x - width / 2} ${y}q${width / 2} 22 ${width} 0`, colour, 14) +
    circle(x, y + 21, 10, '#f8cf5a') +
    circle(x, y + 23, 2.8, '#9c6b14')
  );
}

/** Sitting, about 310 tall, with the tail curled to the right. */
export function catSitting(coat: CatCoat, look: Eyes = 'open', collar = LAKE): string {
  const body = 'M-44-190C-72-120-92-70-88-26C-86-4-60 0 0 0C60 0 86-4 88-26C92-70 72-120 44-190Z';
  const tail = coat.marks === 'point' ? coat.dark : coat.main;
  const tip = coat.marks === 'tuxedo' ? coat.pale : coat.dark;
  const spots =
    coat.marks === 'calico'
      ? oval(62, -90, 46, 56, coat.dark) + oval(-76, -40, 40, 46, '#5b4a40')
      : rings(coat, 'M-84-96q22 0 34 8M-92-66q22-2 38 6M84-96q-22 0-34 8M92-66q-22-2-38 6');
  const foot = coat.marks === 'point' ? coat.dark : coat.pale;
  return (
    line('M70-20C130-10 158-56 138-104C130-124 112-124 112-108', tail, 24) +
    line('M136-108C130-124 112-124 112-108', tip, 22) +
    rings(coat, 'M118-32l14 16M136-58l22 4M138-88l18-8') +
    within(
      body,
      coat.main,
      spots +
        path('M-26-186C-44-130-34-92 0-80C34-92 44-130 26-186Z', coat.pale) +
        oval(-80, -10, 46, 60, '#3a2410', 'opacity=".06"') +
        oval(80, -10, 46, 60, '#3a2410', 'opacity=".06"'),
    ) +
    path(
      'M-40-104C-44-50-42-30-44-8Q-22 6-2-8V-104ZM40-104C44-50 42-30 44-8Q22 6 2-8V-104Z',
      coat.marks === 'tuxedo' ? coat.main : coat.main,
    ) +
    line('M0-84V-14', darken(coat.main, 0.16), 3) +
    oval(-24, -11, 24, 13, foot) +
    oval(24, -11, 24, 13, foot) +
    line('M-29-7v7M-20-7v7M20-7v7M29-7v7', darken(foot, 0.25), 2.6) +
    band(0, -180, 78, collar) +
    at(0, -240, 0.9, catFace(coat, look))
  );
}

/** Walking to the right, tail up, about 300 tall. */
export function catStanding(coat: CatCoat, look: Eyes = 'open', collar = LAKE, wear = ''): string {
  const far = darken(coat.main, 0.2);
  const foot = coat.marks === 'point' ? coat.dark : coat.pale;
  const torso =
    'M-120-150C-120-186-80-186-40-178C10-172 60-184 92-190C116-174 112-126 92-108C60-88-60-84-96-96C-116-104-120-126-120-150Z';
  const leg = (x: number, lean: number, colour: string, toe: string) =>
    path(
      d`M${x - 22} -124C${x - 20} -80 ${x - 16 + lean} -50 ${x - 16 + lean} -10Q${x + lean + 2} 4 ${x + 20 + lean} -8C${x + 14 + lean} -50 ${x + 22} -80 ${x + 22} -124Z`,
      colour,
    ) + oval(x + 5 + lean, -9, 20, 10, toe);
  const spots =
    coat.marks === 'calico'
      ? oval(-50, -180, 50, 40, coat.dark) + oval(50, -120, 40, 30, '#5b4a40')
      : rings(coat, 'M-80-190q6 24 0 42M-40-184q6 24 0 42M0-180q6 22 0 40M40-184q6 20 0 38');
  return (
    line(
      'M-104-150C-150-170-150-230-128-262C-116-280-96-276-100-260',
      coat.marks === 'point' ? coat.dark : coat.main,
      23,
    ) +
    line('M-126-266C-116-280-96-276-100-260', coat.marks === 'tuxedo' ? coat.pale : coat.dark, 21) +
    leg(-70, 14, far, darken(foot, 0.15)) +
    leg(60, -12, far, darken(foot, 0.15)) +
    within(
      torso,
      coat.main,
      spots + path('M-130-112C-60-90 60-96 120-130V-60H-130Z', coat.pale, 'opacity=".8"') + wear,
    ) +
    leg(-94, -8, coat.main, foot) +
    leg(78, 14, coat.main, foot) +
    band(104, -178, 70, collar) +
    at(112, -232, 0.82, catFace(coat, look))
  );
}

/** Curled up asleep, 280 wide and 160 tall. */
export function catSleeping(coat: CatCoat): string {
  const curl = 'M-140-58C-140-122-80-150-6-148C76-146 140-114 140-58C140-14 96 0 0 0C-96 0-140-12-140-58Z';
  const spots =
    coat.marks === 'calico'
      ? oval(-60, -130, 60, 40, coat.dark)
      : rings(coat, 'M-90-150q10 30 0 56M-50-158q10 30 2 54M-8-160q10 28 2 50');
  return (
    within(
      curl,
      coat.main,
      spots + path('M-150-26C-60 10 80 10 150-26V20H-150Z', '#3a2410', 'opacity=".09"'),
    ) +
    line('M-122-36C-100-4-30-4 26-12', coat.marks === 'point' ? coat.dark : darken(coat.main, 0.06), 26) +
    line('M2-10Q14-11 26-12', coat.marks === 'tuxedo' ? coat.pale : coat.dark, 24) +
    rings(coat, 'M-96-34l-8 20M-64-24l-4 20M-30-20v18') +
    at(70, -62, 0.74, catFace(coat, 'closed'), 10)
  );
}
