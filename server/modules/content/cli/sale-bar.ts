// sale-bar: the bar above every page while a sale is on.
import { endSaleBar, setSaleBar } from '#server/modules/content/shop-front.ts';
import { recorded } from '#server/modules/audit/audit-log.ts';
import { countOf, given, pictureOf, untilOf } from '#server/transport/cli/inputs.ts';
import { saleBarOf } from '#server/modules/audit/snapshots.ts';
import { facts } from '#server/transport/cli/text.ts';
import { maybe, needed, verb, type Verb } from '#server/transport/cli/command.ts';

const keeping = (verb: string, about: string) => recorded({ noun: 'sale-bar', verb, about }, saleBarOf);

export const saleBarVerbs: readonly Verb[] = [
  verb({
    name: 'set',
    says: 'shows a sale, in place of the one there is',
    options: {
      code: needed('code', 'the coupon to use'),
      percent: needed('number', 'percent off'),
      text: needed('text', 'what is on sale'),
      picture: needed('file', 'a file, or the key of a picture'),
      until: maybe('time', 'when it ends: a day is still part of it'),
    },
    run: async ({ code, percent, text, picture, until }) => {
      const bar = {
        code,
        text,
        percentage: countOf(percent),
        endsAt: given(until, untilOf),
        imageKey: await pictureOf(picture),
      };
      return keeping('set', code)((tx) => setSaleBar(bar, tx));
    },
    show: ({ code, percentage, text, endsAt }) =>
      facts({ code, percentage, text, ends: endsAt?.toISOString() }),
  }),
  verb({
    name: 'off',
    says: 'takes the bar down',
    run: async () => {
      await keeping('off', '')((tx) => endSaleBar(tx));
      return { saleBar: null };
    },
    show: () => 'No sale is shown',
  }),
];
