/** Default pictures of members, their pets, and their page covers. */
import type { PetKind } from '../types.ts';
import { body, face } from './animals.ts';
import { GROUNDS, LEAF, lighten, MARIGOLD, mix, ROSE, SAFFRON, SKY } from './palette.ts';
import { bone, paw } from './paw.ts';
import { bust, looks, type Person } from './person.ts';
import { picture } from './picture.ts';
import { dice, hash } from './random.ts';
import { at, circle, d, path, rect } from './svg.ts';

const BACKS = ['#f9d58a', '#f3b8a2', '#b9dcb4', '#a9d4e0', '#dcc3e6', '#f5c6ce', '#f4dfae'] as const;

export function drawAvatar(seed: string, person: Person): string {
  const roll = dice(`person-${seed}`);
  const back = roll.pick(BACKS);
  return picture(
    360,
    360,
    rect(0, 0, 360, 360, 0, back) +
      circle(180, 168, 140, lighten(back, 0.42)) +
      at(180, 264, 0.98, bust(looks(roll, person))),
  );
}

export function drawPetAvatar(kind: PetKind, seed: string): string {
  const roll = dice(`pet-${kind}-${seed}`);
  const back = roll.pick(BACKS);
  const size = {
    DOG: 1.34,
    CAT: 1.36,
    BIRD: 1.3,
    FISH: 1.25,
    RABBIT: 1.06,
    SMALL_ANIMAL: 1.44,
  }[kind];
  const print =
    at(60, 64, 0.5, paw(lighten(back, 0.25)), -20) + at(304, 300, 0.5, paw(lighten(back, 0.25)), 24);
  return picture(
    360,
    360,
    rect(0, 0, 360, 360, 0, back) +
      print +
      circle(180, 184, 146, lighten(back, 0.5)) +
      at(180, kind === 'RABBIT' ? 240 : 200, size, face(kind, seed, hash(seed) % 3 === 0 ? 'happy' : 'open')),
  );
}

export function drawCover(seed: string): string {
  const roll = dice(`cover-${seed}`);
  const base = roll.pick(['#f7d894', '#f2bfa8', '#bfdcb8', '#b5d8e2', '#dcc8e8', ...GROUNDS.slice(0, 2)]);
  const tone = mix(base, roll.pick([MARIGOLD, SAFFRON, LEAF, ROSE, SKY]), 0.3);
  const pale = lighten(base, 0.5);
  let art = path(
    d`M0 ${roll.between(220, 300)}C300 ${roll.between(120, 220)} 560 ${roll.between(300, 380)} 860 ${roll.between(200, 300)}S1380 ${roll.between(140, 240)} 1600 ${roll.between(220, 320)}V400H0Z`,
    tone,
  );
  art += path(
    d`M0 ${roll.between(320, 360)}C400 ${roll.between(260, 320)} 900 ${roll.between(360, 400)} 1600 ${roll.between(290, 350)}V400H0Z`,
    mix(tone, '#3a2410', 0.08),
  );
  for (let i = 0; i < 22; i += 1) {
    const x = 40 + i * 74;
    const y = (i % 2 ? 96 : 216) + roll.between(-44, 44);
    art += at(
      x,
      y,
      roll.between(0.3, 0.62),
      roll.next() < 0.72 ? paw(pale) : bone(pale),
      roll.between(-40, 40),
    );
  }
  const kinds: readonly PetKind[] = ['DOG', 'CAT', 'BIRD', 'RABBIT'];
  const first = roll.pick(kinds);
  art +=
    at(roll.between(1120, 1240), first === 'BIRD' ? 380 : 404, 0.84, body(first, seed)) +
    at(
      roll.between(1360, 1460),
      404,
      0.78,
      body(first === 'CAT' ? 'DOG' : 'CAT', `${seed}-friend`, 'sit', 'happy'),
    );
  return picture(1600, 400, rect(0, 0, 1600, 400, 0, base) + art);
}
