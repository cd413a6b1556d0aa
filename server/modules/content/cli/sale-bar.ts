// Command `sale-bar`: the bar above every page during a sale.
import { endSaleBar, setSaleBar } from '#server/modules/content/promotions.ts';
import { withAuditLog } from '#server/modules/audit/audit-log.ts';
import { parseCount, ifGiven, storePicture, parseEnd } from '#server/transport/cli/inputs.ts';
import { saleBarSnapshot } from '#server/modules/audit/snapshots.ts';
import { keyValues } from '#server/transport/cli/text.ts';
import { option, requiredOption, defineCommand, type CliCommand } from '#server/transport/cli/command.ts';

const audited = (action: string, about: string) =>
  withAuditLog({ kind: 'sale-bar', action, about }, saleBarSnapshot);

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
      until: option('time', 'when it ends; a day is included'),
    },
    run: async ({ code, percent, text, textHi, picture, until }) => {
      const bar = {
        code,
        text,
        textHi,
        percentage: parseCount(percent),
        endsAt: ifGiven(until, parseEnd),
        imageKey: await storePicture(picture),
      };
      return audited('set', code)((tx) => setSaleBar(bar, tx));
    },
    show: ({ code, percentage, text, endsAt }) =>
      keyValues({ code, percentage, text, ends: endsAt?.toISOString() }),
  }),
  defineCommand({
    name: 'off',
    description: 'removes the sale bar',
    run: async () => {
      await audited('off', '')((tx) => endSaleBar(tx));
      return { saleBar: null };
    },
    show: () => 'No sale is shown',
  }),
];
