import { expect, it } from 'vitest';
import { useStandin } from '#server/testing/standin.ts';
import { openProviderOrder } from './provider.ts';

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
