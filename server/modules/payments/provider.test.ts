import { afterEach, expect, it, vi } from 'vitest';
import { LIMITS } from '#server/platform/limits/limits.ts';
import { useStandin } from '#server/testing/standin.ts';
import { openProviderOrder, paymentsOn, refundAtProvider } from './provider.ts';

const { act } = useStandin();

it('a question ends within eight seconds, also where each of its calls would', async () => {
  await act('faults', { mode: 'slow', ms: 5_000 });
  const since = performance.now();
  await expect(openProviderOrder('slow-receipt', 50_000)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  expect(performance.now() - since).toBeLessThan(9_500);
  await act('faults', { mode: 'ok' });
  // What was asked for too late is there all the same, and is found.
  const { id } = await openProviderOrder('slow-receipt', 50_000);
  expect((await openProviderOrder('slow-receipt', 50_000)).id).toBe(id);
});

afterEach(() => vi.useRealTimers());

const { failures, restMs } = LIMITS.outside;
const often = Array.from({ length: failures });

it.each(['down', 'error', 'garbage', 'lost'])(
  'a provider that is %s is left alone after five questions, and asked again after half a minute',
  async (mode) => {
    vi.useFakeTimers({ toFake: ['Date'] });
    await act('faults', { mode });
    const asked = () => openProviderOrder(`left-alone-${mode}`, 50_000);
    for (const _ of often) await expect(asked()).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    await act('faults', { mode: 'ok' });
    await expect(asked()).rejects.toMatchObject({
      code: 'UNAVAILABLE',
      cause: { message: expect.stringContaining('circuit breaker is open') as string },
    });
    vi.setSystemTime(Date.now() + restMs);
    expect(await asked()).toMatchObject({ amount: 50_000 });
  },
);

it('a provider that refuses is asked on, by the SDK and by its HTTP client', async () => {
  const refused = { code: 'UNAVAILABLE' };
  for (const _ of often) {
    await expect(paymentsOn('order_00000000000000')).rejects.toMatchObject(refused);
    await expect(refundAtProvider('pay_00000000000000', 100, 'none')).rejects.toMatchObject(refused);
  }
  expect(await openProviderOrder('after-refusals', 50_000)).toMatchObject({ amount: 50_000 });
});
