import { z } from 'zod';
import { imageOf } from '#server/graphql/image.ts';
import { defineRoute } from '#server/rest/route.ts';
import { contactRoute } from './contact-route.ts';
import { findSaleBar } from './sale-bar.ts';

const saleBarAnswer = z.object({
  saleImageSrc: z.string(),
  code: z.string(),
  percentage: z.number(),
});

export const contentRoutes = [
  defineRoute({
    method: 'get',
    path: '/salebar',
    summary: 'The flash-sale bar; null when no sale is on',
    tag: 'Content',
    access: 'public',
    cache: 'catalogue',
    answer: saleBarAnswer.nullable(),
    handler: async () => {
      const bar = await findSaleBar();
      return (
        bar && {
          saleImageSrc: imageOf(bar.imageKey, bar.text).url,
          code: bar.code,
          percentage: bar.percentage,
        }
      );
    },
  }),
  contactRoute,
];
