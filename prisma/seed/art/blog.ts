/** Blog pictures: an animal in the place of the post. */
import type { PetKind, SeedBlogPost, SeedScene } from '../types.ts';
import { body } from './animals.ts';
import { motif, motifsIn } from './motifs.ts';
import { picture } from './picture.ts';
import { type Place, pickPlace } from './place.ts';
import { foam, tubBath, vetTable } from './props-work.ts';
import { hash } from './random.ts';
import { backdrop } from './scene.ts';
import { stockThing } from './stock.ts';
import { at, line, path, rect, shadow } from './svg.ts';

/** The parts of a blog post that its picture needs. */
type DrawnPost = Pick<SeedBlogPost, 'slug' | 'title' | 'tags' | 'scene'>;

const KINDS: Record<SeedScene['animal'], readonly PetKind[]> = {
  dog: ['DOG'],
  cat: ['CAT'],
  bird: ['BIRD'],
  rabbit: ['RABBIT'],
  'dog-and-cat': ['DOG', 'CAT'],
};

/** Animals side by side in a place; the picture is w by h. */
function stage(
  place: Place,
  kinds: readonly PetKind[],
  w: number,
  h: number,
  seed: string,
  middle = 0.5,
): string {
  const k = h / 675;
  const roll = hash(`${seed}-stage`);
  const gap = 310 * k;
  const names = kinds.map((kind, i) => {
    const x = w * middle + (i - (kinds.length - 1) / 2) * gap;
    const look = (roll >>> i) % 3 === 0 ? 'happy' : 'open';
    const pose =
      kind !== 'BIRD' && place === 'night' && i === 0
        ? 'sleep'
        : (place === 'park' || place === 'street' || place === 'winter') &&
            (kind === 'DOG' || kind === 'CAT') &&
            (roll >>> 3) % 2 === 0 &&
            kinds.length === 1
          ? 'stand'
          : 'sit';
    const y =
      place === 'vet'
        ? h * 0.99 - 170 * k
        : place === 'bath'
          ? h * 0.8
          : place === 'sofa'
            ? h * 0.78 - 62 * k
            : h * 0.94;
    const size =
      (place === 'vet' ? 1.12 : place === 'sofa' ? 1.16 : place === 'bath' ? 1.26 : 1.42) *
      k *
      (kind === 'SMALL_ANIMAL' ? 1.1 : kind === 'BIRD' ? 0.95 : 1);
    const bar =
      kind === 'BIRD' && place !== 'sofa'
        ? line(
            `M${Math.round(x - 120 * k)} ${Math.round(y - 96 * k)}H${Math.round(x + 120 * k)}`,
            '#9a6a3f',
            24 * k,
          ) + rect(x - 10 * k, y - 90 * k, 20 * k, 110 * k, 4, '#8a5a34')
        : '';
    const onFloor =
      place !== 'bath' && place !== 'sofa' && kind !== 'BIRD' ? shadow(x, y + 2, 150 * k * size, 15 * k) : '';
    return (
      onFloor + bar + at(x, kind === 'BIRD' ? y - 108 * k : y, size, body(kind, `${seed}-${i}`, pose, look))
    );
  });
  const spread = kinds.length > 1 ? 1.3 : 1.1;
  const behind = place === 'vet' ? at(w * middle, h * 0.99, k * spread, vetTable()) : '';
  const before =
    place === 'bath' ? at(w * middle, h * 0.97, k * (kinds.length > 1 ? 1.4 : 1.15), tubBath() + foam()) : '';
  return backdrop(place, w, h) + behind + names.join('') + before;
}

/** One or two things that show what the post is about. */
function keepsake(post: DrawnPost, place: Place): string {
  const keywords = `${post.scene.setting} ${post.title} ${post.tags.join(' ')}`;
  const kind = KINDS[post.scene.animal][0] ?? 'DOG';
  const stock = (
    pack: Parameters<typeof stockThing>[0],
    colour: string,
    subject: string,
    x = 850,
    y = 360,
    size = 0.3,
  ) => at(x, y, size, stockThing(pack, kind, colour, subject));
  if (/food|bowl|eat|meal|feed|diet|kibble|label|appetite|weight|khana|home-cook/i.test(keywords)) {
    const [first] = motifsIn(keywords, 1);
    return stock('bowl', '#f0a13a', 'bowl', 830, 376, 0.3) + (first ? at(1110, 590, 0.8, motif(first)) : '');
  }
  if (/litter/i.test(keywords)) return stock('tub', '#8fb3c9', 'litter', 860, 350);
  if (/toy|play|bored|enrich|train|fetch|ball/i.test(keywords))
    return stock('toy-ball', '#d9604a', kind === 'CAT' ? 'bell' : 'ball', 850, 400, 0.26);
  if (/tick|flea|shampoo|bath|groom|brush/i.test(keywords))
    return stock('bottle', '#7fb7a2', 'shampoo', 880, 330, 0.32);
  if (/travel|train|carrier|trip/i.test(keywords) && place === 'travel')
    return stock('carrier', '#5b87b5', 'crate', 800, 340, 0.34);
  if (/walk|leash|collar|harness/i.test(keywords)) return stock('leash', '#c4553b', 'leash', 850, 390, 0.28);
  if (/cage|parrot|parakeet|budgie|bird/i.test(keywords) && kind === 'BIRD')
    return stock('feeder', '#e2803f', 'seed', 860, 330, 0.32);
  if (/hay|rabbit/i.test(keywords)) return stock('bowl', '#6fa86a', 'hay bowl', 840, 380, 0.28);
  return '';
}

/** A photo of a member: a blog picture without objects beside the animals. */
export function drawScene({ animal, setting }: SeedScene, seed: string): string {
  return picture(1200, 675, stage(pickPlace(setting), KINDS[animal], 1200, 675, seed));
}

export function drawBlog(post: DrawnPost): string {
  const { animal, setting } = post.scene;
  const ofSetting = pickPlace(setting);
  const place = ofSetting === 'home' ? pickPlace(`${setting} ${post.title}`) : ofSetting;
  const kinds = KINDS[animal];
  const vignette = path('M0 0H1200V675H0Z', '#fff4de', 'opacity=".06"');
  const middle = kinds.length > 1 ? 0.44 : 0.4 + (hash(post.slug) % 3) * 0.05;
  return picture(
    1200,
    675,
    stage(place, kinds, 1200, 675, post.slug, place === 'sofa' || place === 'vet' ? 0.5 : middle) +
      keepsake(post, place) +
      vignette,
  );
}
