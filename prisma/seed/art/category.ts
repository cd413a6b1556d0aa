/** Category tiles: products of the category with an animal of its kind. */
import type { PetKind } from '../types.ts';
import { body } from './animals.ts';
import { sparkle } from './motifs.ts';
import { lighten, mix } from './palette.ts';
import { picture } from './picture.ts';
import { hash } from './random.ts';
import { BIRD_SHELVES, CAT_SHELVES, LANDING, SHELVES, SMALL_SHELVES } from './shelves.ts';
import { stockThing } from './stock.ts';
import { at, circle, oval, path, rect, shadow } from './svg.ts';

const TINTS: Record<PetKind, string> = {
  DOG: '#fbdfb0',
  CAT: '#f7cfc3',
  BIRD: '#d3e6b8',
  FISH: '#c5e2ea',
  RABBIT: '#e6dcef',
  SMALL_ANIMAL: '#f6dfc4',
};

export function drawCategory(slug: string, name: string, kind: PetKind): string {
  const keywords = `${slug.replaceAll('-', ' ')} ${name}`;
  const shelf = SHELVES.find(([pattern]) => pattern.test(keywords))?.[1];
  const ofKind: Partial<Record<PetKind, typeof CAT_SHELVES>> = {
    CAT: CAT_SHELVES,
    BIRD: BIRD_SHELVES,
    RABBIT: SMALL_SHELVES,
    SMALL_ANIMAL: SMALL_SHELVES,
  };
  const own = ofKind[kind]?.find(([pattern]) => pattern.test(keywords))?.[1];
  const show = own ?? shelf ?? LANDING[kind];
  const seed = hash(slug);
  const tint = mix(TINTS[kind], ['#ffffff', '#f5c873', '#b8d8c8', '#f0b7a4'][seed % 4] ?? '#ffffff', 0.22);
  const main = mix(tint, '#e08a3a', 0.16);
  const blobs = [
    path(
      'M90 430C60 210 240 70 440 90C660 60 820 200 790 420C800 640 640 690 430 690C220 700 100 640 90 430Z',
      main,
    ),
    circle(430, 390, 320, main),
    path('M110 756V400C110 190 260 60 430 60C600 60 750 190 750 400V756Z', main),
  ];
  const isBed = show[0]?.[0] === 'bed';
  const sleeper = kind === 'DOG' || kind === 'CAT';
  const [first, second] = show;
  let things: string;
  if (isBed && first && sleeper)
    things =
      at(60, -60, 0.86, stockThing(first[0], kind, first[2], first[1])) +
      at(448, 545, 1.22, body(kind, slug, 'sleep')) +
      at(
        60,
        -60,
        0.86,
        path(
          'M92 720C130 810 270 850 450 850C630 850 770 810 808 720C830 830 640 872 450 872C260 872 70 830 92 720Z',
          lighten(first[2], 0.1),
        ),
      );
  else {
    const size = {
      DOG: 1.42,
      CAT: 1.46,
      BIRD: 1.5,
      FISH: 1.3,
      RABBIT: 1.5,
      SMALL_ANIMAL: 1.7,
    }[kind];
    const stands = first?.[0] === 'cage' || first?.[0] === 'perch';
    const animal = stands
      ? ''
      : shadow(250, 690, 160, 18) +
        at(
          kind === 'FISH' ? 300 : 250,
          kind === 'BIRD' ? 566 : kind === 'FISH' ? 600 : 690,
          size,
          body(kind, slug, 'sit', seed % 3 ? 'open' : 'happy'),
        ) +
        (kind === 'BIRD' ? rect(100, 562, 300, 26, 13, '#9a6a3f') : '');
    const wide =
      first &&
      ['tin', 'jar', 'tub', 'carrier', 'scratcher', 'box', 'bed', 'bowl', 'shirt'].includes(first[0]);
    const scale = second ? (wide ? 0.5 : 0.58) : 0.62;
    const big = first
      ? stands
        ? at(60, -60, 0.86, stockThing(first[0], kind, first[2], first[1]))
        : at(
            (second ? 858 : 880) - 910 * scale,
            668 - 892 * scale,
            scale,
            stockThing(first[0], kind, first[2], first[1]),
          )
      : '';
    const small =
      second && !stands ? at(500, 362, 0.37, stockThing(second[0], kind, second[2], second[1])) : '';
    things = big + animal + small;
  }
  const sparks =
    sparkle(120, 130, 26, '#fffdf8') + sparkle(770, 110, 34, '#fffdf8') + sparkle(720, 190, 16, '#f5a623');
  return picture(
    860,
    756,
    rect(0, 0, 860, 756, 0, tint) +
      (blobs[(seed >>> 5) % 3] ?? '') +
      oval(430, 706, 400, 34, '#3a2410', 'opacity=".07"') +
      sparks +
      things,
  );
}
