// The 47 calls that existing REST clients make, one test each.
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { DEFAULT_CHARGES, totals } from '#rules/money/pricing.ts';
import { db } from '#server/platform/database/db.ts';
import { useApp } from '#server/testing/app.ts';
import { allRoutes } from '#server/composition/routes.ts';
import { at, ResponseValues, type SpecifiedCall } from './testing/specified/call.ts';
import { forumCalls, petCalls } from './testing/specified/community-calls.ts';
import { catalogueCalls, orderCalls, personCalls } from './testing/specified/shop-calls.ts';
import { signInBy } from './testing/sign-in.ts';
import { callerAt } from './testing/use-api.ts';

const CALLS = [...catalogueCalls, ...personCalls, ...orderCalls, ...petCalls, ...forumCalls];

// One path with two meanings, depending on the kind of id.
const DECLARED: Record<string, string> = { 'GET /wishlist/{userId}': 'GET /wishlist/{id}' };

const running = useApp();
const earlier = new ResponseValues();
let headers: Record<string, string> = {};

beforeAll(async () => {
  const api = { call: callerAt(() => running.url) };
  const member = await signInBy(api, '9876543210', { isComplete: false });
  ({ headers } = member);
  const variant = await db.productVariant.findFirstOrThrow({
    where: { stock: { gte: 5 }, product: { removedAt: null } },
    orderBy: { id: 'asc' },
  });
  earlier.set('shop', running.url);
  earlier.set('userId', member.id);
  earlier.set('productId', variant.productId);
  earlier.set('variantId', variant.id);
  earlier.set('total', String(totals(DEFAULT_CHARGES, variant.discountedPrice, 0, false).total / 100));
  earlier.set('productQuery', 'category=dog&sort=priceAsc&page=1&');
  earlier.set('petKind', 'dog');
  for (const route of allRoutes) vi.spyOn(route, 'run');
});

/** The path with its parameters filled in. */
function pathOf({ line, valueAt: names = {} }: SpecifiedCall): string {
  return line
    .replace(/^\w+ /, '')
    .replace(/\{(\w+)\}/g, (_brace, name: string) => earlier.get(names[name] ?? ''));
}

/** The declared path that handled the call. */
function reachedRoutes(): string[] {
  return allRoutes
    .filter(({ run }) => vi.mocked(run).mock.calls.length > 0)
    .map(({ method, path }) => `${method.toUpperCase()} ${path}`);
}

describe('calls of existing clients', () => {
  it('the list contains 47 different calls', () => {
    expect(new Set(CALLS.map(({ line }) => line)).size).toBe(47);
  });

  it.each(CALLS)('the call $line reaches its route and has the expected response', async (call) => {
    vi.clearAllMocks();
    const body = await call.body?.(earlier);
    const response = await callerAt(() => running.url)(pathOf(call), {
      method: call.line.split(' ')[0] ?? '',
      ...(body && { body }),
      ...(!call.isVisitors && { headers }),
    });
    const data: unknown = await response.json();
    expect([response.status, data]).toEqual([200, expect.anything()]);
    expect(call.response.safeParse(data).error?.issues).toBeUndefined();
    expect(reachedRoutes()).toEqual([DECLARED[call.line] ?? call.line.replace(/\?.*/, '')]);
    for (const [name, path] of Object.entries(call.learn ?? {})) earlier.set(name, at(data, path));
  });
});
