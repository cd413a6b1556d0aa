/** Whole dogs, standing on y = 0. */
import { type DogCoat, dogFace, type Eyes } from './dog.ts';
import { darken, MARIGOLD } from './palette.ts';
import { at, circle, clip, d, line, oval, path, within } from './svg.ts';

function collar(x: number, y: number, width: number, colour: string): string {
  return (
    line(d`M${x - width / 2} ${y}q${width / 2} 26 ${width} 0`, colour, 17) +
    circle(x, y + 24, 12, '#f8cf5a') +
    circle(x, y + 26, 3.4, '#9c6b14')
  );
}

const CHEST = 'M-54-196C-78-128-84-60-70-4H70C84-60 78-128 54-196Z';

/** Sitting, about 330 tall. `wear` is drawn over the chest, clipped to it. */
export function dogSitting(coat: DogCoat, look: Eyes = 'open', band = MARIGOLD, wear = ''): string {
  const shade = darken(coat.main, 0.09);
  const socks = coat.marks === 'plain' ? coat.main : coat.pale;
  const patch = coat.marks === 'patch' ? oval(70, -110, 50, 60, coat.dark) : '';
  const haunch = (side: number) => oval(side * 66, -46, 40, 48, shade) + oval(side * 74, -12, 34, 15, socks);
  const leg = (side: number) =>
    path(
      d`M${side * 8} -118C${side * 4} -60 ${side * 6} -30 ${side * 4} -10Q${side * 26} 6 ${side * 46} -8C${side * 48} -50 ${side * 52} -80 ${side * 52} -118Z`,
      coat.main,
    ) + oval(side * 26, -12, 26, 15, socks);
  return (
    line(
      'M74-34C128-34 150-78 132-112C120-134 96-124 104-106',
      coat.marks === 'patch' ? coat.dark : coat.main,
      25,
    ) +
    line('M128-118C118-132 98-124 104-106', coat.pale, 18) +
    haunch(-1) +
    haunch(1) +
    within(
      CHEST,
      coat.main,
      patch + path('M-30-190C-52-130-36-84 0-70C36-84 52-130 30-190Z', coat.pale) + wear,
    ) +
    leg(-1) +
    leg(1) +
    line('M-30-8v8M-22-8v8M22-8v8M30-8v8', darken(coat.pale, 0.25), 3) +
    collar(0, -186, 92, band) +
    at(0, -252, 0.94, dogFace(coat, look))
  );
}

const DOG_TORSO =
  'M-128-170C-128-206-96-210-60-206C0-202 50-214 92-226C116-214 124-170 108-134C84-100 40-104 0-100C-40-96-70-84-104-98C-126-110-130-140-128-170Z';

/** Standing, head to the right, about 340 tall. `wear` is drawn over the torso. */
export function dogStanding(
  coat: DogCoat,
  look: Eyes = 'open',
  band = MARIGOLD,
  wear = '',
  tongue = true,
): string {
  const far = darken(coat.main, 0.2);
  const socks = coat.marks === 'plain' ? coat.main : coat.pale;
  const leg = (x: number, colour: string, foot: string) =>
    path(
      d`M${x - 24} -140C${x - 26} -90 ${x - 17} -60 ${x - 17} -12Q${x + 2} 6 ${x + 24} -10C${x + 16} -50 ${x + 26} -90 ${x + 26} -140Z`,
      colour,
    ) + oval(x + 6, -11, 23, 12, foot);
  const saddle =
    coat.marks === 'patch'
      ? oval(-60, -200, 64, 44, coat.dark)
      : coat.marks === 'mask' || coat.marks === 'brows'
        ? path('M-140-230H110C60-160-60-150-140-170Z', coat.dark)
        : '';
  return (
    line('M-112-178C-160-196-174-252-140-272C-116-284-98-262-114-248', coat.main, 26) +
    line('M-150-262C-134-284-100-268-114-248', coat.pale, 18) +
    leg(-72, far, darken(socks, 0.15)) +
    leg(58, far, darken(socks, 0.15)) +
    path('M60-232C80-280 140-280 150-240C150-190 120-140 96-130Z', coat.main) +
    within(
      DOG_TORSO,
      coat.main,
      saddle + path('M-140-120C-60-96 60-110 130-150V-60H-140Z', coat.pale, 'opacity=".8"') + wear,
    ) +
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
    within(
      curl,
      coat.main,
      spot +
        path('M-160-30C-60 10 80 10 160-30V20H-160Z', '#3a2410', 'opacity=".09"') +
        oval(-70, -40, 66, 54, darken(coat.main, 0.07)),
    ) +
    line('M-128-30C-110-4-50-2-8-14', coat.main, 30) +
    line('M-40-10C-28-11-18-12-8-14', coat.pale, 26) +
    clip(curl, '') +
    line('M50-104q34 34 74 14', band, 15) +
    at(78, -60, 0.78, dogFace(coat, 'closed', false), 8) +
    oval(28, -8, 34, 15, coat.pale)
  );
}
