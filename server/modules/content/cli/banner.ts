// Command `banner`: banners of the home page.
import { listBanners } from '#server/modules/content/banners.ts';
import { addBanner, removeBanner } from '#server/modules/content/promotions.ts';
import { withAuditLog } from '#server/modules/audit/audit-log.ts';
import { parseCount, ifGiven, storePicture } from '#server/transport/cli/inputs.ts';
import { bannersSnapshot } from '#server/modules/audit/snapshots.ts';
import { keyValues, table } from '#server/transport/cli/text.ts';
import { option, requiredOption, defineCommand, type CliCommand } from '#server/transport/cli/command.ts';

const audited = (action: string, about: string) =>
  withAuditLog({ kind: 'banner', action, about }, bannersSnapshot);

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
    args: { place: 'home, or offer', url: 'the path of the shop that it links to' },
    options: {
      title: requiredOption('text', 'its heading'),
      titleHi: option('text', 'its heading, in Hindi'),
      subTitle: option('text', 'the line below the heading'),
      subTitleHi: option('text', 'the line below the heading, in Hindi'),
      picture: requiredOption('file', 'a file or the key of a picture'),
      position: option('number', 'its position; the last by default'),
    },
    run: async ({ picture, position, ...texts }) => {
      const banner = {
        ...texts,
        imageKey: await storePicture(picture),
        position: ifGiven(position, parseCount),
      };
      return audited('add', texts.url)((tx) => addBanner(banner, tx));
    },
    show: ({ id, place, title, url }) => keyValues({ id, place, title, url }),
  }),
  defineCommand({
    name: 'remove',
    description: 'removes a banner',
    args: { banner: 'its id' },
    run: async ({ banner: id }) => {
      await audited('remove', id)((tx) => removeBanner(id, tx));
      return { id };
    },
    show: ({ id }) => `Banner ${id} is gone`,
  }),
];
