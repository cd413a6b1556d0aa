/** Pictures of the services and trainers. */
import { body, pickCoat } from './animals.ts';
import { GROOMER, VET } from './banner.ts';
import { DOG_COATS, dogFace } from './dog.ts';
import { lighten } from './palette.ts';
import { bust, type Looks, looks, type Person } from './person.ts';
import { picture } from './picture.ts';
import { cone, hurdle } from './props-outdoors.ts';
import { foam, suitcase, tubBath, vetTable } from './props-work.ts';
import { dice } from './random.ts';
import { backdrop } from './scene.ts';
import { stockThing } from './stock.ts';
import { at, circle, line, oval, path, rect, shadow } from './svg.ts';

export type Service =
  | 'dog-training'
  | 'pet-grooming'
  | 'pet-boarding'
  | 'veterinary'
  | 'daycare'
  | 'dog-walking';

const TRAINER: Looks = {
  skin: '#a96e43',
  hair: 'cap',
  hairColour: '#2a201b',
  wear: 'tee',
  cloth: '#4f8f7a',
  second: '#f5a623',
  beard: 'none',
  glasses: false,
  bindi: false,
};

const WALKER: Looks = {
  skin: '#dca273',
  hair: 'braid',
  hairColour: '#2a201b',
  wear: 'kurta',
  cloth: '#c4553b',
  second: '#f5a623',
  beard: 'none',
  glasses: false,
  bindi: true,
};

const HOST: Looks = {
  skin: '#c58957',
  hair: 'side',
  hairColour: '#3a2a20',
  wear: 'kurta',
  cloth: '#3f8fae',
  second: '#f5a623',
  beard: 'full',
  glasses: true,
  bindi: false,
};

function scene(slug: Service): string {
  switch (slug) {
    case 'dog-training':
      return (
        backdrop('training', 800, 600) +
        at(250, 420, 1.2, bust(TRAINER)) +
        line('M330 500Q420 470 448 396', TRAINER.cloth, 46) +
        circle(450, 384, 27, TRAINER.skin) +
        at(454, 348, 0.5, path('M-30-12H30V12H-30Z', '#b5703a')) +
        shadow(570, 572, 130, 14) +
        at(566, 570, 1.2, body('DOG', 0, 'sit', 'open', '#d9503f')) +
        at(720, 586, 0.8, cone())
      );
    case 'pet-grooming':
      return (
        backdrop('bath', 800, 600) +
        at(170, 400, 1.16, bust(GROOMER)) +
        at(490, 500, 1.18, body('DOG', 3, 'sit', 'happy')) +
        at(490, 588, 0.86, tubBath() + foam()) +
        at(600, 330, 0.28, stockThing('bottle', 'DOG', '#f0a13a', 'shampoo'))
      );
    case 'pet-boarding':
      return (
        backdrop('night', 800, 600) +
        at(540, 410, 1, bust(HOST)) +
        at(0, 170, 0.46, stockThing('bed', 'DOG', '#d98a52', 'round bed')) +
        at(206, 520, 0.72, body('DOG', 3, 'sleep')) +
        at(400, 592, 0.84, body('CAT', 1, 'sit', 'happy')) +
        at(716, 590, 0.9, suitcase())
      );
    case 'veterinary':
      return (
        backdrop('vet', 800, 600) +
        at(150, 456, 1.1, bust(VET)) +
        at(540, 596, 0.9, vetTable()) +
        at(540, 434, 1, body('DOG', 1, 'sit', 'happy', '#3f8fae'))
      );
    case 'daycare':
      return (
        backdrop('park', 800, 600) +
        at(170, 520, 0.9, hurdle()) +
        shadow(260, 572, 110, 12) +
        at(240, 570, 1.04, body('DOG', 2, 'sit', 'happy')) +
        at(480, 578, 1.12, body('DOG', 1, 'sit', 'open', '#4f9d5b')) +
        at(680, 582, 0.94, body('CAT', 0, 'sit', 'happy')) +
        at(300, 370, 0.24, stockThing('toy-ball', 'DOG', '#d9604a', 'ball'))
      );
    case 'dog-walking':
      return (
        backdrop('street', 800, 600) +
        at(200, 400, 1.2, bust(WALKER)) +
        line('M282 500Q330 470 372 430', WALKER.cloth, 44) +
        circle(380, 424, 26, WALKER.skin) +
        line('M380 424Q520 470 600 396', '#3d6f98', 9) +
        shadow(530, 576, 170, 13) +
        at(520, 574, 1.04, body('DOG', 0, 'stand', 'happy', '#3d6f98'))
      );
  }
}

export const drawService = (slug: Service): string => picture(800, 600, scene(slug));

/** A trainer with a dog, 480x560. */
export function drawTrainer(seed: string, person: Person): string {
  const roll = dice(`trainer-${seed}`);
  const back = roll.pick(['#f7d594', '#bfdcb8', '#f3bfaa', '#b5d6e2', '#e3cdea']);
  const who = looks(roll, person, roll.pick(['tee', 'kurta', 'shirt', 'tee'] as const));
  const coat = pickCoat(DOG_COATS, `${seed}-dog`);
  const side = roll.next() < 0.5 ? 1 : -1;
  const dog = at(
    240 + side * 98,
    432,
    1,
    `${path('M-60 30C-90 70-100 120-100 200H100C100 120 90 70 60 30Z', coat.main)}${path('M-26 60C-40 100-40 150-36 200H36C40 150 40 100 26 60Z', coat.pale)}${line('M-50 70q50 26 100 0', '#d9503f', 16)}${dogFace(coat, roll.next() < 0.5 ? 'happy' : 'open')}`,
  );
  return picture(
    480,
    560,
    rect(0, 0, 480, 560, 0, back) +
      circle(240, 250, 210, lighten(back, 0.4)) +
      oval(240, 560, 260, 50, lighten(back, 0.2)) +
      at(240 - side * 50, 372, 1.3, bust(who)) +
      dog,
  );
}
