import { afterEach, describe, expect, it, vi } from 'vitest';
import { LIMITS } from '#server/platform/limits/limits.ts';
import { useLimits } from '#server/testing/limits.ts';
import { useStandin } from '#server/testing/standin.ts';
import { findOrCreateProviderOrder, listProviderPayments, createProviderRefund } from './provider.ts';

const { act } = useStandin();

describe('operations at the provider', () => {
  useLimits({ LIMIT_OUTSIDE_PAYMENTS_MS: '1500' });

  it(
    'an operation fails when its calls together exceed the time limit, though each alone is within it',
    { tags: 'nightly' },
    async () => {
      await act('faults', { mode: 'slow', ms: 1_000 });
      await expect(findOrCreateProviderOrder('slow-receipt', 50_000)).rejects.toMatchObject({
        code: 'UNAVAILABLE',
        cause: { message: 'the provider did not answer within 1500 ms' },
      });
    },
  );
});

it('later attempts with a receipt that timed out share one provider order', async () => {
  await act('faults', { mode: 'ok' });
  const { id } = await findOrCreateProviderOrder('slow-receipt', 50_000);
  expect((await findOrCreateProviderOrder('slow-receipt', 50_000)).id).toBe(id);
});

afterEach(() => vi.useRealTimers());

const { failures, restMs } = LIMITS.outside;
const often = Array.from({ length: failures });

it.each(['down', 'error', 'garbage', 'lost'])(
  'the circuit breaker opens after five failures in mode "%s" and retries after half a minute',
  async (mode) => {
    vi.useFakeTimers({ toFake: ['Date'] });
    await act('faults', { mode });
    const request = () => findOrCreateProviderOrder(`left-alone-${mode}`, 50_000);
    for (const _ of often) await expect(request()).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    await act('faults', { mode: 'ok' });
    await expect(request()).rejects.toMatchObject({
      code: 'UNAVAILABLE',
      cause: { message: expect.stringContaining('circuit breaker is open') as string },
    });
    vi.setSystemTime(Date.now() + restMs);
    expect(await request()).toMatchObject({ amount: 50_000 });
  },
);

it('rejected requests do not open the circuit breaker', async () => {
  const refusal = { code: 'UNAVAILABLE' };
  for (const _ of often) {
    await expect(listProviderPayments('order_00000000000000')).rejects.toMatchObject(refusal);
    await expect(createProviderRefund('pay_00000000000000', 100, 'none')).rejects.toMatchObject(refusal);
  }
  expect(await findOrCreateProviderOrder('after-refusals', 50_000)).toMatchObject({ amount: 50_000 });
});
