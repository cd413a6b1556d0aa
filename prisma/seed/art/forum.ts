/** Pictures of the forum's groups: neighbours talking about one thing. */
import type { PetKind } from '../types.ts';
import { face } from './animals.ts';
import { motif } from './motifs.ts';
import { BRICK, LEAF, lighten, MARIGOLD, mix, PAPER } from './palette.ts';
import { bone, paw } from './paw.ts';
import { picture } from './picture.ts';
import { diya } from './props-festive.ts';
import { cross, suitcase } from './props-work.ts';
import { hash } from './random.ts';
import { stockThing } from './stock.ts';
import { at, box, circle, path, rect } from './svg.ts';

function topic(slug: string, kind: PetKind): string {
  if (/health|vet|medic|vaccin|sick|care/.test(slug)) return at(0, 0, 0.84, cross(LEAF));
  if (/train|behav|school/.test(slug))
    return at(-76, -98, 0.172, stockThing('toy-ball', kind, '#d9604a', 'tennis fetch'));
  if (/groom|bath|coat|hair/.test(slug))
    return at(-72, -78, 0.144, stockThing('bottle', kind, '#7fb7a2', 'shampoo'));
  if (/toy|play|fun/.test(slug)) return at(-76, -98, 0.172, stockThing('toy-ball', kind, '#d9604a', 'ball'));
  if (/travel|board|holiday/.test(slug)) return at(0, 46, 0.36, suitcase());
  if (/festiv|diwali/.test(slug)) return at(0, 30, 0.7, diya());
  if (/litter/.test(slug)) return motif('sand');
  if (/food|diet|nutri|eat|recipe|feed/.test(slug))
    return at(-66, -98, 0.15, stockThing('bowl', kind, '#f0a13a', 'bowl'));
  if (/adopt|rescue|stray|indie|love|community/.test(slug))
    return path('M0-18C-20-52-66-22-40 14L0 50L40 14C66-22 20-52 0-18Z', BRICK);
  if (kind === 'BIRD') return motif('seed');
  if (kind === 'RABBIT' || kind === 'SMALL_ANIMAL') return motif('carrot');
  if (kind === 'FISH') return motif('drop');
  if (kind === 'CAT') return motif('fish');
  return bone(MARIGOLD);
}

/** A picture of 480x320. */
export function drawForumGroup(slug: string, kind: PetKind): string {
  const seed = hash(slug);
  const tint = ['#f9d794', '#f5c0ac', '#c0ddb6', '#b4d8e2', '#dccbe8', '#f3d9b4'][seed % 6] ?? '#f9d794';
  const low = mix(tint, '#3a2410', 0.12);
  const prints = [
    [40, 50],
    [440, 40],
    [240, 300],
    [24, 190],
    [456, 200],
  ]
    .map(([x, y], i) => at(x ?? 0, y ?? 0, 0.34, paw(lighten(tint, 0.35)), i * 31 - 40))
    .join('');
  const isMixed = /dog-and-cat|multi|both|community|general|adopt|travel/.test(slug);
  const second: PetKind = isMixed ? (kind === 'CAT' ? 'DOG' : 'CAT') : kind;
  const size = kind === 'FISH' ? 0.62 : kind === 'RABBIT' ? 0.66 : 0.74;
  const bubble =
    path(box(184, 22, 112, 112, 34), PAPER) +
    path('M216 126L208 160L248 130Z', PAPER) +
    at(240, 78, 0.78, topic(slug, kind));
  const faces =
    at(112, kind === 'RABBIT' ? 236 : 222, size, face(kind, seed % 7, 'happy')) +
    at(368, second === 'RABBIT' ? 240 : 226, size, face(second, (seed % 7) + 2, 'open'), 0, true);
  return picture(
    480,
    320,
    rect(0, 0, 480, 320, 0, tint) +
      prints +
      path('M0 262C120 226 340 300 480 250V320H0Z', low) +
      circle(112, 212, 92, lighten(tint, 0.45)) +
      circle(368, 216, 92, lighten(tint, 0.45)) +
      faces +
      bubble,
  );
}
