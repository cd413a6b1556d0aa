// @module-tag nightly
import { afterEach, describe, expect, it, vi } from 'vitest';
import * as clock from '#server/platform/clock.ts';
import { useApp } from '#server/testing/app.ts';
import { requestGraphql } from '#server/testing/graph.ts';

const app = useApp();
afterEach(() => vi.restoreAllMocks());

const promise = (postalCode: string) =>
  requestGraphql<{ delivery: unknown }>(
    app.url,
    'query ($postalCode: String!) { delivery(postalCode: $postalCode) { city stateName isSameDay expectedFrom expectedTo } }',
    { postalCode },
  );

/** 10:45 and 11:05 in India. */
const BEFORE_ELEVEN = '2026-11-20T05:15:00Z';
const AFTER_ELEVEN = '2026-11-20T05:35:00Z';

describe('the delivery estimate', () => {
  it.each([
    [
      'today for Jaipur before 11 am',
      '302001',
      BEFORE_ELEVEN,
      { city: 'Jaipur', isSameDay: true, expectedFrom: '2026-11-20', expectedTo: '2026-11-20' },
    ],
    [
      'the usual days for Jaipur after 11 am',
      '302001',
      AFTER_ELEVEN,
      { city: 'Jaipur', isSameDay: false, expectedFrom: '2026-11-25', expectedTo: '2026-11-27' },
    ],
    [
      'the usual days for Kolkata',
      '700016',
      BEFORE_ELEVEN,
      { stateName: 'West Bengal', isSameDay: false, expectedFrom: '2026-11-25' },
    ],
  ])('the estimate is %s', async (_promise, postalCode, at, expected) => {
    vi.spyOn(clock, 'now').mockReturnValue(new Date(at));
    const { data, errors } = await promise(postalCode);
    expect(errors).toEqual([]);
    expect(data.delivery).toMatchObject(expected);
  });

  it('the estimate is null for a PIN code without a known place', async () => {
    expect((await promise('999999')).data.delivery).toBeNull();
  });

  it('the estimate has days but no state for a PIN code shared by two states', async () => {
    const { data } = await promise('160055');
    expect(data.delivery).toMatchObject({
      stateName: '',
      city: null,
      expectedTo: expect.any(String) as string,
    });
  });

  it.each(['', '30200', '012345', 'abcdef', '3020011'])(
    'the query refuses %j and names the field',
    async (postalCode) => {
      const { errors } = await promise(postalCode);
      expect(errors[0]?.extensions).toMatchObject({ fields: { postalCode: expect.any(String) as string } });
    },
  );
});
