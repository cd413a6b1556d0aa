/** Draws any animal by kind, coat and pose. */
import type { PetKind } from '../types.ts';
import { BIRD_COATS, birdFace, birdPerched } from './bird.ts';
import { catSitting, catSleeping, catStanding } from './cat-body.ts';
import { CAT_COATS, catFace } from './cat.ts';
import { dogSitting, dogSleeping, dogStanding } from './dog-body.ts';
import { DOG_COATS, dogFace, type Eyes } from './dog.ts';
import { fish, FISH_COATS } from './fish.ts';
import { HAMSTER_COATS, hamsterFace, hamsterSitting } from './hamster.ts';
import { RABBIT_COATS, rabbitFace, rabbitSitting } from './rabbit.ts';
import { hash } from './random.ts';

type Pose = 'sit' | 'stand' | 'sleep';

/** The coat for a seed or number. */
export function pickCoat<Coat>(coats: readonly Coat[], seed: string | number): Coat {
  const coat = coats[(typeof seed === 'number' ? seed : hash(seed)) % coats.length];
  if (!coat) throw new Error('No coats');
  return coat;
}

/** The head, in a square of 200 centred on 0,0 (a rabbit's ears reach up to -170). */
export function face(kind: PetKind, seed: string | number, look: Eyes = 'open'): string {
  switch (kind) {
    case 'DOG':
      return dogFace(pickCoat(DOG_COATS, seed), look);
    case 'CAT':
      return catFace(pickCoat(CAT_COATS, seed), look);
    case 'BIRD':
      return birdFace(pickCoat(BIRD_COATS, seed));
    case 'FISH':
      return `<g transform="scale(.82)">${fish(pickCoat(FISH_COATS, seed))}</g>`;
    case 'RABBIT':
      return rabbitFace(pickCoat(RABBIT_COATS, seed), look);
    case 'SMALL_ANIMAL':
      return hamsterFace(pickCoat(HAMSTER_COATS, seed), look);
  }
}

/** The whole animal, standing on y = 0; `band` is the colour of its collar. */
export function body(
  kind: PetKind,
  seed: string | number,
  pose: Pose = 'sit',
  look: Eyes = 'open',
  band?: string,
): string {
  switch (kind) {
    case 'DOG': {
      const coat = pickCoat(DOG_COATS, seed);
      if (pose === 'sleep') return dogSleeping(coat, band);
      return pose === 'stand' ? dogStanding(coat, look, band) : dogSitting(coat, look, band);
    }
    case 'CAT': {
      const coat = pickCoat(CAT_COATS, seed);
      if (pose === 'sleep') return catSleeping(coat);
      return pose === 'stand' ? catStanding(coat, look, band) : catSitting(coat, look, band);
    }
    case 'BIRD':
      return birdPerched(pickCoat(BIRD_COATS, seed));
    case 'FISH':
      return `<g transform="translate(0 -130)">${fish(pickCoat(FISH_COATS, seed))}</g>`;
    case 'RABBIT':
      return rabbitSitting(pickCoat(RABBIT_COATS, seed), look);
    case 'SMALL_ANIMAL':
      return hamsterSitting(pickCoat(HAMSTER_COATS, seed), look);
  }
}
