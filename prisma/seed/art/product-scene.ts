/** The product in use: worn, slept in, eaten from or played with. */
import { body, pickCoat } from './animals.ts';
import { catStanding } from './cat-body.ts';
import { CAT_COATS } from './cat.ts';
import { dogStanding } from './dog-body.ts';
import { DOG_COATS } from './dog.ts';
import { darken, lighten } from './palette.ts';
import { patterned } from './patterns.ts';
import type { Place } from './place.ts';
import { hash } from './random.ts';
import { backdrop } from './scene.ts';
import type { ProductLook } from './product-look.ts';
import { at, circle, line, path, rect, shadow } from './svg.ts';
import { hangTag } from './tag.ts';
import { isPacked, thing } from './thing.ts';

const INDOORS: readonly Place[] = ['home', 'balcony', 'study', 'kitchen'];

const OUTDOORS: readonly Place[] = ['park', 'training', 'street', 'park'];

function placeFor(look: ProductLook): Place {
  const { product, keywords } = look;
  const roll = hash(`${product.slug}-place`);
  if (product.pack === 'raincoat') return 'monsoon';
  if (product.pack === 'bottle' && /shampoo|wash|conditioner|bath/i.test(keywords)) return 'bath';
  if (/tick|flea|worm|medic|tablet|tonic|syrup|supplement|pharma/i.test(keywords)) return 'vet';
  if (['toy-ball', 'leash', 'harness', 'collar', 'toy-rope'].includes(product.pack) && product.kind === 'DOG')
    return OUTDOORS[roll % 4] ?? 'park';
  if (product.pack === 'bed') return roll % 2 ? 'home' : 'study';
  if (['tin', 'bag', 'pouch', 'bowl'].includes(product.pack) && roll % 2) return 'kitchen';
  return INDOORS[roll % 3] ?? 'home';
}

/** Clothes on the torso of a standing animal. */
function dressed({ main, light, pattern, product }: ProductLook): string {
  const isVest = product.pack === 'harness';
  if (product.pack === 'raincoat')
    return (
      path('M-110-260H100V-108Q0-56-110-84Z', main) +
      line('M-110-112Q0-84 100-136', '#e9edf0', 18) +
      line('M-92-250V-84', darken(main, 0.25), 8)
    );
  return (
    path(isVest ? 'M-40-240H70V-60H-40Z' : 'M-96-250H90V-112Q0-60-96-84Z', main) +
    patterned(pattern, light, -100, -250, 200, 200, 0.8, 0.6) +
    line(isVest ? 'M-40-240V-60M70-240V-60' : 'M-92-250V-84M84-250V-100', darken(main, 0.25), 9)
  );
}

function wearer(look: ProductLook): string {
  const { product, main, kind } = look;
  const wear = product.pack === 'collar' || product.pack === 'leash' ? '' : dressed(look);
  const animal =
    kind === 'CAT'
      ? catStanding(pickCoat(CAT_COATS, product.slug), 'happy', main, wear)
      : dogStanding(pickCoat(DOG_COATS, product.slug), 'happy', main, wear);
  const lead = product.pack === 'leash' ? line('M78-206C0-330-140-330-240-470', main, 13) : '';
  return lead + animal;
}

export function inUse(look: ProductLook): string {
  const { product, kind, main, keywords } = look;
  const place = placeFor(look);
  const scene = backdrop(place, 1000, 1000);
  const roll = hash(`${product.slug}-who`);
  const expression = roll % 2 ? 'happy' : 'open';
  const isNamed = isPacked(product);
  const tag = isNamed ? '' : at(720, 140, 0.74, hangTag(look));
  const worn =
    ['collar', 'leash', 'harness', 'shirt', 'raincoat'].includes(product.pack) &&
    (kind === 'DOG' || kind === 'CAT') &&
    !(product.pack === 'collar' && /\bcone\b|\bbow\b|bandana|scarf|\btie\b/i.test(keywords));
  if (worn)
    return scene + shadow(430, 890, 300, 26) + at(440, 880, kind === 'CAT' ? 1.9 : 1.75, wearer(look)) + tag;
  const plain = thing({ ...look, isBlank: true });
  if (product.pack === 'bed' && (kind === 'DOG' || kind === 'CAT')) {
    if (/cave|tent|house|igloo|hut|tipi|tunnel/i.test(keywords))
      return scene + at(30, 90, 0.94, plain) + at(450, 870, 1.05, body(kind, product.slug, 'sleep')) + tag;
    const mat = /\bmat\b|blanket|\brug\b|quilt|mattress|cooling|\bpad\b|godri/i.test(keywords);
    const front = mat
      ? ''
      : path(
          'M92 720C130 810 270 850 450 850C630 850 770 810 808 720C830 830 640 872 450 872C260 872 70 830 92 720Z',
          lighten(main, 0.06),
        );
    return (
      scene +
      at(20, 60, 1, plain) +
      at(455, mat ? 800 : 770, 1.5, body(kind, product.slug, 'sleep')) +
      at(20, 60, 1, front) +
      tag
    );
  }
  if (product.pack === 'cage' || product.pack === 'perch')
    return scene + rect(0, 0, 1000, 1000, 0, '#fff8ec', 'opacity=".25"') + at(40, 40, 0.98, plain) + tag;
  const animalSize = {
    DOG: 1.66,
    CAT: 1.66,
    BIRD: 1.5,
    FISH: 1.5,
    RABBIT: 1.66,
    SMALL_ANIMAL: 1.75,
  }[kind];
  const lift = kind === 'BIRD' ? 790 : kind === 'FISH' ? 820 : 880;
  const fishBowl =
    kind === 'FISH'
      ? at(
          290,
          880,
          1,
          path('M-150-400C-260-330-260-60-130 0H130C260-60 260-330 150-400Z', '#d3ecf2') +
            path(
              'M-214-280C-240-170-220-50-130 0H130C220-50 240-170 214-280Q110-250 0-280T-214-280Z',
              '#9fd3e0',
            ) +
            rect(-170, -412, 340, 26, 13, '#eaf6f8'),
        )
      : '';
  const perchBar =
    kind === 'BIRD'
      ? line('M110 796H470', '#9a6a3f', 30) + line('M290 800V900', '#9a6a3f', 24) + shadow(290, 902, 120, 14)
      : '';
  const animal =
    shadow(300, 884, 180, 20) +
    fishBowl +
    perchBar +
    at(
      kind === 'FISH' ? 290 : 300,
      lift,
      kind === 'FISH' ? 1.3 : animalSize,
      body(kind, product.slug, 'sit', expression),
    );
  const isBath = place === 'bath';
  const splash = isBath
    ? [
        [150, 330, 30],
        [430, 300, 22],
        [480, 420, 34],
        [120, 480, 22],
        [200, 250, 16],
      ]
        .map(([x, y, r]) => circle(x ?? 0, y ?? 0, r ?? 20, '#fffdf8', 'opacity=".85"'))
        .join('')
    : '';
  const goods = isNamed ? at(390, 336, 0.62, thing(look)) : at(470, 430, 0.56, plain);
  return scene + animal + splash + goods + tag;
}
