// Examples for the statements of the back office; see query-examples.ts.
import { insertEntries } from '#server/modules/audit/audit-log-queries.ts';
import {
  productIdsOf,
  productIdsOfCode,
  productIdsOfName,
  sizeIdsOf,
  sizeIdsOfCode,
  sizeIdsOfName,
} from '#server/modules/catalogue/staff/staff-products-queries.ts';
import { orderCountOf, orderIdsOf } from '#server/modules/orders/staff/staff-orders-queries.ts';
import { incomingIds } from '#server/modules/stock/incoming/incoming-deliveries-queries.ts';
import {
  ledgerPage,
  moveStockOfStaff,
  stockAtMoments,
  stockIdsOfCode,
  stockIdsOfName,
  stockSizeIds,
} from '#server/modules/stock/stock-sizes-queries.ts';
import { now } from '#server/platform/clock.ts';
import type { Example } from './query-examples.ts';

const NOBODY = '00000000-0000-0000-0000-000000000000';
const MANY = { search: 'a', ids: [NOBODY], isManyByName: true, isManyByCode: true };

type AddExample = (query: object, ...calls: Example[]) => void;

export function staffExamples(example: AddExample): void {
  example(insertEntries, () => insertEntries([{ kind: 'order', action: 'pack' }]));
  orderExamples(example);
  productExamples(example);
  stockExamples(example);
}

function orderExamples(example: AddExample): void {
  example(
    orderIdsOf,
    () => orderIdsOf({ tab: 'ALL', today: '2026-11-20' }, null, 5),
    () => orderIdsOf({ tab: 'ALL', today: '2026-11-20', mobileEnd: '3210' }, null, 5),
    () => orderIdsOf({ tab: 'TO_COLLECT', today: '2026-11-20' }, null, 5),
    () => orderIdsOf({ tab: 'LATE', today: '2026-11-20' }, null, 5),
    () => orderIdsOf({ tab: 'RETURNS', today: '2026-11-20' }, null, 5),
    () => orderIdsOf({ tab: 'REPLACEMENTS', today: '2026-11-20' }, null, 5),
    () => orderIdsOf({ tab: 'CASH_MISSING', today: '2026-11-20' }, null, 5),
    () =>
      orderIdsOf(
        {
          tab: 'TO_PACK',
          today: '2026-11-20',
          number: 'MM',
          mobile: '9876543210',
          name: 'a',
          paymentMethod: 'ONLINE',
          paymentStatus: 'PAID',
          city: 'Pune',
          postalCode: '411001',
          totalFrom: 100,
          totalTo: 10_000,
        },
        { at: now(), id: NOBODY },
        5,
      ),
    () => orderIdsOf({ tab: 'CANCELLED', today: '2026-11-20', from: now(), until: now() }, null, 5),
  );
  example(orderCountOf, () => orderCountOf({ tab: 'TO_PACK', today: '2026-11-20' }, 5));
}

function productExamples(example: AddExample): void {
  example(
    productIdsOf,
    ...(['NAME', 'CHANGED', 'PRICE'] as const).map((sort) => () => productIdsOf({}, sort, null, 5)),
    () =>
      productIdsOf(
        {
          status: 'LIVE',
          categoryIds: [NOBODY],
          brandId: NOBODY,
          stock: 'LOW',
          hits: MANY,
        },
        'NAME',
        { by: 'a', id: NOBODY },
        5,
      ),
  );
  example(productIdsOfName, () => productIdsOfName('a', 5));
  example(productIdsOfCode, () => productIdsOfCode('a', 5));
  example(sizeIdsOfName, () => sizeIdsOfName('a', 5));
  example(sizeIdsOfCode, () => sizeIdsOfCode('a', 5));
  example(
    sizeIdsOf,
    () => sizeIdsOf({}, null, 5),
    () =>
      sizeIdsOf(
        {
          status: 'LIVE',
          categoryIds: [NOBODY],
          brandId: null,
          stock: 'OUT',
          hits: MANY,
        },
        { name: 'a', productId: NOBODY, position: 1, id: NOBODY },
        5,
      ),
  );
}

function stockExamples(example: AddExample): void {
  example(stockIdsOfName, () => stockIdsOfName('a', 5));
  example(stockIdsOfCode, () => stockIdsOfCode('a', ['8901234567894'], 5));
  example(
    stockSizeIds,
    () => stockSizeIds({}, null, 5),
    ...(['LOW', 'OUT'] as const).map(
      (level) => () =>
        stockSizeIds(
          {
            level,
            hits: { ...MANY, barcodes: ['8901234567894'] },
          },
          { by: '0.5', id: NOBODY },
          5,
        ),
    ),
  );
  example(
    ledgerPage,
    () => ledgerPage(NOBODY, null, 5),
    () => ledgerPage(NOBODY, { at: '2026-11-26 00:00:00+00', id: NOBODY }, 5),
  );
  example(stockAtMoments, () => stockAtMoments([{ id: NOBODY, sizeId: NOBODY, at: now() }]));
  example(
    incomingIds,
    () => incomingIds(true, null, 5),
    () => incomingIds(false, { by: '2026-12-01', id: NOBODY }, 5),
  );
  example(moveStockOfStaff, () => moveStockOfStaff([], { cause: 'test', actor: 'test', at: now() }));
}
