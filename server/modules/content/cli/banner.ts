// banner: the pictures of the front page that lead somewhere.
import { listBanners } from '#server/modules/content/banners.ts';
import { addBanner, removeBanner } from '#server/modules/content/shop-front.ts';
import { recorded } from '#server/modules/audit/audit-log.ts';
import { countOf, given, pictureOf } from '#server/transport/cli/inputs.ts';
import { bannersOf } from '#server/modules/audit/snapshots.ts';
import { facts, table } from '#server/transport/cli/text.ts';
import { maybe, needed, verb, type Verb } from '#server/transport/cli/command.ts';

const keeping = (verb: string, about: string) => recorded({ noun: 'banner', verb, about }, bannersOf);

export const bannerVerbs: readonly Verb[] = [
  verb({
    name: 'list',
    says: 'all banners, in order',
    run: listBanners,
    show: (banners) => table(banners.map(({ id, place, title, url }) => ({ id, place, title, url }))),
  }),
  verb({
    name: 'add',
    says: 'a new banner',
    args: { place: 'home, or offer', url: 'where it leads: a path of the shop' },
    options: {
      title: needed('text', 'its heading'),
      subTitle: maybe('text', 'the line below it'),
      picture: needed('file', 'a file, or the key of a picture'),
      position: maybe('number', 'its place in the row; the last when left out'),
    },
    run: async ({ place, url, title, subTitle, picture, position }) => {
      const banner = {
        place,
        url,
        title,
        subTitle,
        imageKey: await pictureOf(picture),
        position: given(position, countOf),
      };
      return keeping('add', url)((tx) => addBanner(banner, tx));
    },
    show: ({ id, place, title, url }) => facts({ id, place, title, url }),
  }),
  verb({
    name: 'remove',
    says: 'takes a banner down',
    args: { banner: 'its id' },
    run: async ({ banner: id }) => {
      await keeping('remove', id)((tx) => removeBanner(id, tx));
      return { id };
    },
    show: ({ id }) => `Banner ${id} is gone`,
  }),
];
