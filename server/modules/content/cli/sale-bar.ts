// Command `sale-bar`: the bar above every page during a sale.
import { endSaleBar, setSaleBar } from '#server/modules/content/admin-sale-bar.ts';
import { OPERATOR } from '#server/platform/staff-actor.ts';
import { parseCount, ifGiven, storePicture, parseEnd, parseStart } from '#server/transport/cli/inputs.ts';
import { keyValues } from '#server/transport/cli/text.ts';
import { option, requiredOption, defineCommand, type CliCommand } from '#server/transport/cli/command.ts';

export const saleBarCommands: readonly CliCommand[] = [
  defineCommand({
    name: 'set',
    description: 'sets the sale bar, replacing the current one',
    options: {
      code: requiredOption('code', 'the coupon to use'),
      percent: requiredOption('number', 'percent off'),
      text: requiredOption('text', 'what is on sale'),
      textHi: option('text', 'what is on sale, in Hindi'),
      picture: requiredOption('file', 'a file or the key of a picture'),
      from: option('time', 'when it begins; a day or a time'),
      until: option('time', 'when it ends; a day is included'),
    },
    run: async ({ code, percent, text, textHi, picture, from, until }) => {
      const bar = {
        code,
        text,
        textHi,
        percentage: parseCount(percent),
        startsAt: ifGiven(from, parseStart),
        endsAt: ifGiven(until, parseEnd),
        imageKey: await storePicture(picture),
      };
      return setSaleBar(OPERATOR, bar);
    },
    show: ({ code, percentage, text, endsAt }) =>
      keyValues({ code, percentage, text, ends: endsAt?.toISOString() }),
  }),
  defineCommand({
    name: 'off',
    description: 'removes the sale bar',
    run: async () => {
      await endSaleBar(OPERATOR);
      return { saleBar: null };
    },
    show: () => 'No sale is shown',
  }),
];
