import { z } from 'zod';
import { toImage } from '#server/transport/graphql/image.ts';
import { digits, exampleString } from '#server/transport/rest/fields.ts';
import { defineRoute } from '#server/transport/rest/route.ts';
import { sendContactMessage } from './contact.ts';
import { findSaleBar, saleTerms } from './sale-bar.ts';

const saleBarResponse = z.object({
  saleImageSrc: exampleString('/pictures/sale.webp'),
  code: exampleString('SAVE10'),
  percentage: z.number(),
  terms: z.array(exampleString('Up to ₹150 off')).meta({ description: 'The limits of the coupon in words' }),
});

// Only types are checked here. The service validates the fields, so that GraphQL and REST report the same errors.
const contactBody = z.object({
  name: z.string(),
  email: z.string(),
  mobile: digits,
  title: z.string(),
  message: z.string(),
});

export const contentRoutes = [
  defineRoute({
    method: 'get',
    path: '/salebar',
    summary: 'The flash-sale bar; null when no sale is on',
    tag: 'Content',
    access: 'public',
    cache: 'catalogue',
    response: saleBarResponse.nullable(),
    handler: async () => {
      const bar = await findSaleBar();
      return (
        bar && {
          saleImageSrc: toImage(bar.imageKey, bar.text).url,
          code: bar.code,
          percentage: bar.percentage,
          terms: saleTerms(bar),
        }
      );
    },
  }),
  defineRoute({
    method: 'post',
    path: '/contact',
    summary: 'Sends a message to the shop',
    description: 'At most five an hour from one IP address.',
    tag: 'Content',
    access: 'public',
    errors: ['VALIDATION'],
    body: contactBody,
    bodyExample: {
      name: 'Aarohi Sharma',
      email: 'aarohi@example.com',
      mobile: '9876543210',
      title: 'Food for a shelter',
      message: 'How many sacks may we order at once?',
    },
    response: z.object({ status: z.literal('success') }),
    handler: async ({ body, caller }) => {
      await sendContactMessage(body, caller);
      return { status: 'success' as const };
    },
  }),
];
