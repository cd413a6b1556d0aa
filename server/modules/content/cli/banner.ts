// Command `banner`: banners of the home page.
import { listBanners } from '#server/modules/content/banners.ts';
import { BANNERS, findBanner } from '#server/modules/content/promotions.ts';
import { removeRecord, saveRecord } from '#server/modules/catalogue/staff/staff-records.ts';
import { db } from '#server/platform/database/db.ts';
import { notFound } from '#server/platform/errors.ts';
import { newId } from '#server/platform/ids.ts';
import { OPERATOR } from '#server/platform/staff-actor.ts';
import { parseCount, ifGiven, storePicture } from '#server/transport/cli/inputs.ts';
import { keyValues, table } from '#server/transport/cli/text.ts';
import { option, requiredOption, defineCommand, type CliCommand } from '#server/transport/cli/command.ts';

export const bannerCommands: readonly CliCommand[] = [
  defineCommand({
    name: 'list',
    description: 'lists all banners, in order',
    run: listBanners,
    show: (banners) => table(banners.map(({ id, place, title, url }) => ({ id, place, title, url }))),
  }),
  defineCommand({
    name: 'add',
    description: 'adds a banner',
    args: { place: 'home, or offer', url: 'the path of the shop, or the https address, that it links to' },
    options: {
      title: requiredOption('text', 'its heading'),
      titleHi: option('text', 'its heading, in Hindi'),
      subTitle: option('text', 'the line below the heading'),
      subTitleHi: option('text', 'the line below the heading, in Hindi'),
      picture: requiredOption('file', 'a file or the key of a picture'),
      position: option('number', 'its position; the last by default'),
    },
    run: async ({ picture, position, ...texts }) => {
      const input = {
        ...texts,
        imageKey: await storePicture(picture),
        position: ifGiven(position, parseCount),
      };
      return saveRecord(OPERATOR, BANNERS, { slug: newId(), version: 0, input });
    },
    show: ({ id, place, title, url }) => keyValues({ id, place, title, url }),
  }),
  defineCommand({
    name: 'remove',
    description: 'removes a banner',
    args: { banner: 'its id' },
    run: async ({ banner: id }) => {
      if (!(await findBanner(db, id))) throw notFound('banner');
      await removeRecord(OPERATOR, BANNERS, id);
      return { id };
    },
    show: ({ id }) => `Banner ${id} was removed`,
  }),
];
