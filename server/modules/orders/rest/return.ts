// POST /api/order/{id}/returns: requests a return, with photos.
import { z } from 'zod';
import { MAX_RETURN_PHOTOS, RETURN_REASONS, RETURN_WISHES } from '#rules/orders/returns.ts';
import { id, exampleString } from '#server/transport/rest/fields.ts';
import { defineRoute } from '#server/transport/rest/route.ts';
import { listOrderDocuments, type ReturnRow } from '#server/modules/orders/documents/order-documents.ts';
import { type OrderRow, requireOrder } from '#server/modules/orders/orders.ts';
import { photoLink } from '#server/modules/orders/returns/return-photos.ts';
import { requestReturn } from '#server/modules/orders/returns/returns.ts';

const returnResponse = z
  .object({
    _id: id,
    reason: z.enum(RETURN_REASONS),
    wish: z.enum(RETURN_WISHES),
    note: exampleString('The bag was torn.'),
    status: z.enum(['requested', 'approved', 'refused', 'received']),
    photos: z.array(exampleString('/private/returns/019a.webp?until=1')).meta({
      description: 'Private links, which expire within minutes',
    }),
    items: z.array(z.object({ specificationId: id, cartQuantity: z.number().int() })),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'ReturnRequest' });

const STATUS_NAMES = {
  REQUESTED: 'requested',
  APPROVED: 'approved',
  REFUSED: 'refused',
  RECEIVED: 'received',
} as const satisfies Record<ReturnRow['status'], string>;

function returnJson(row: ReturnRow, order: OrderRow): z.input<typeof returnResponse> {
  const { id: _id, reason, wish, note, status, photoIds, createdAt } = row;
  return {
    _id,
    reason,
    wish,
    note,
    status: STATUS_NAMES[status],
    photos: photoIds.map((photoId) => photoLink(photoId)),
    items: order.lines.flatMap(({ id: lineId, variantId: specificationId }) =>
      row.lines
        .filter(({ orderLineId }) => orderLineId === lineId)
        .map(({ quantity: cartQuantity }) => ({ specificationId, cartQuantity })),
    ),
    createdAt: createdAt.toISOString(),
  };
}

const common = { tag: 'Orders', access: 'viewer', record: 'order', params: z.object({ id }) } as const;

export const returnRoute = defineRoute({
  ...common,
  method: 'post',
  path: '/order/{id}/returns',
  summary: 'Requests a return of delivered goods; returns all returns of the order, oldest first',
  description:
    `Within the return period of the order, 7 days unless the shop has set another. At most ${MAX_RETURN_PHOTOS} photos under \`photos\`, each under 5,242,880 bytes. ` +
    'Only damaged, defective or wrong items are replaced.',
  multipart: { files: ['photos'], json: 'return', purpose: 'RETURN_PHOTO' },
  body: z.object({
    reason: z.enum(RETURN_REASONS),
    wish: z.enum(RETURN_WISHES).default('REFUND'),
    note: z.string().nullish(),
    items: z.array(z.object({ specificationId: id, cartQuantity: z.number().int() })),
  }),
  bodyExample: {
    reason: 'DAMAGED',
    wish: 'REPLACEMENT',
    items: [{ specificationId: '019a2f3e-7c1d-7b1e-9d55-3f2f6a1c8e43', cartQuantity: 1 }],
  },
  response: z.array(returnResponse),
  errors: ['VALIDATION', 'CONFLICT', 'QTY_LIMIT', 'FILE_TOO_LARGE', 'FILE_TYPE'],
  handler: async ({ params, body, files, viewer }) => {
    const photos = files.map(
      ({ file }) =>
        () =>
          Promise.resolve(file),
    );
    const { lines: bought } = await requireOrder(viewer, params.id);
    const lines = body.items.map(({ specificationId, cartQuantity: quantity }) => {
      // The service refuses lines of other orders.
      const line = bought.find(({ variantId }) => variantId === specificationId);
      return { orderLineId: line?.id ?? '', quantity };
    });
    const { reason, wish, note } = body;
    const order = await requestReturn(viewer, { orderId: params.id, reason, wish, note, lines }, photos);
    const [documents] = await listOrderDocuments([order.id]);
    return (documents?.returns ?? []).map((row) => returnJson(row, order));
  },
});
