/** Wide pictures with an empty area on the left for the text. */
import { body } from './animals.ts';
import { fish, FISH_COATS } from './fish.ts';
import { sparkle } from './motifs.ts';
import { bone, paw } from './paw.ts';
import { bust, type Looks } from './person.ts';
import { picture } from './picture.ts';
import type { Place } from './place.ts';
import { foam, tubBath, vetTable } from './props-work.ts';
import { backdrop } from './scene.ts';
import { stockThing } from './stock.ts';
import { at, circle, clip, oval, path, rect, shadow } from './svg.ts';

export const VET: Looks = {
  skin: '#c58957',
  hair: 'bun',
  hairColour: '#2a201b',
  wear: 'coat',
  cloth: '#f6fbfb',
  second: '#4f8f7a',
  beard: 'none',
  glasses: true,
  bindi: true,
};

export const GROOMER: Looks = {
  skin: '#dca273',
  hair: 'short',
  hairColour: '#2a201b',
  wear: 'apron',
  cloth: '#e8718a',
  second: '#f5a623',
  beard: 'moustache',
  glasses: false,
  bindi: false,
};

/** The place, drawn on the right 1000 units only, so that the text covers none of its props. */
function place(kind: Place, tint: string): string {
  return (
    rect(0, 0, 1600, 640, 0, tint) +
    at(600, 0, 1, clip('M0 0H1000V640H0Z', backdrop(kind, 1000, 640))) +
    `<linearGradient id="edge">${`<stop offset="0" stop-color="${tint}"/><stop offset="1" stop-color="${tint}" stop-opacity="0"/>`}</linearGradient>${rect(598, 0, 260, 640, 0, 'url(#edge)')}`
  );
}

const prints = (fill: string): string =>
  [
    [70, 560, -20],
    [200, 600, 14],
    [330, 556, -10],
    [470, 604, 20],
    [610, 566, -14],
  ]
    .map(([x, y, turn]) => at(x ?? 0, y ?? 0, 0.36, paw(fill), turn))
    .join('');

export function drawBanner(id: 'dog' | 'cat' | 'veterinary' | 'grooming'): string {
  switch (id) {
    case 'dog':
      return picture(
        1600,
        640,
        place('park', '#fbe3b4') +
          prints('#f6cf8a') +
          shadow(1060, 604, 150, 16) +
          at(1010, 60, 0.6, stockThing('bag', 'DOG', '#e2803f', 'chicken rice')) +
          at(960, 600, 1.56, body('DOG', 0, 'sit', 'open', '#d9503f')) +
          at(1410, 604, 1.16, body('DOG', 2, 'sit', 'happy', '#4f9d5b')) +
          at(1130, 330, 0.32, stockThing('bowl', 'DOG', '#4f9d8a', 'bowl')),
      );
    case 'cat':
      return picture(
        1600,
        640,
        place('sofa', '#f8d9c8') +
          prints('#f2bfa6') +
          at(1010, 486, 1.2, body('CAT', 0, 'sit', 'open')) +
          at(1280, 494, 1.1, body('CAT', 3, 'sleep')) +
          at(1290, 380, 0.3, stockThing('toy-ball', 'CAT', '#e58a5a', 'bell')) +
          at(830, 330, 0.33, stockThing('tin', 'CAT', '#4f9d8a', 'fish')),
      );
    case 'veterinary':
      return picture(
        1600,
        640,
        place('vet', '#d8ecdf') +
          prints('#b8dcc8') +
          at(850, 490, 1.42, bust(VET)) +
          at(1260, 636, 1.06, vetTable()) +
          at(1190, 448, 1.14, body('DOG', 3, 'sit', 'happy', '#3f8fae')) +
          at(1430, 448, 0.9, body('CAT', 1, 'sit')),
      );
    case 'grooming':
      return picture(
        1600,
        640,
        place('bath', '#cfe5ea') +
          prints('#b0d6de') +
          at(840, 440, 1.4, bust(GROOMER)) +
          at(1230, 540, 1.36, body('DOG', 1, 'sit', 'happy')) +
          at(1230, 632, 1, tubBath() + foam()) +
          at(1390, 330, 0.32, stockThing('bottle', 'DOG', '#f0a13a', 'shampoo')),
      );
  }
}

/** A picture of 800x400 for an offer, with space for text on the left. */
export function drawOffer(id: 'dog-food' | 'cat-food'): string {
  const isDog = id === 'dog-food';
  const [tint, tone, deep] = isDog ? ['#fbd68c', '#f7c25c', '#f0a93a'] : ['#f6c9bd', '#efae9d', '#e58f7c'];
  const ground =
    rect(0, 0, 800, 400, 0, tint) +
    circle(620, 190, 240, tone) +
    path('M0 330C200 280 420 380 800 320V400H0Z', deep, 'opacity=".55"') +
    oval(600, 372, 220, 16, '#3a2410', 'opacity=".12"');
  const floating = isDog
    ? at(90, 64, 0.6, bone('#fdeac2'), -24) + at(350, 350, 0.5, bone('#fdeac2'), 18)
    : at(
        90,
        60,
        0.34,
        fish({
          ...(FISH_COATS[0] ?? { main: tone, fin: tone, marks: 'gold' }),
          main: '#fbe3da',
          pale: '#fff4ee',
          fin: '#fbe3da',
          marks: 'gold',
        }),
        -12,
      ) +
      at(
        360,
        350,
        0.3,
        fish({
          main: '#fbe3da',
          pale: '#fff4ee',
          fin: '#fbe3da',
          marks: 'gold',
        }),
        10,
      );
  const goods = isDog
    ? at(478, 34, 0.38, stockThing('bag', 'DOG', '#c4553b', 'chicken rice')) +
      at(592, 186, 0.22, stockThing('bowl', 'DOG', '#4f9d8a', 'bowl'))
    : at(462, 118, 0.285, stockThing('tin', 'CAT', '#7a4b8c', 'fish')) +
      at(572, 140, 0.26, stockThing('pouch', 'CAT', '#4f9d8a', 'prawn'));
  return picture(
    800,
    400,
    ground +
      floating +
      sparkle(300, 90, 22, '#fffdf8') +
      sparkle(760, 60, 16, '#fffdf8') +
      goods +
      at(430, 376, 0.9, body(isDog ? 'DOG' : 'CAT', isDog ? 2 : 3, 'sit', 'happy')),
  );
}
