// What the shop's people do meanwhile, at their command line.
import { inject } from 'vitest';
import { runShop } from '#server/testing/shop-process.ts';

/** @example await operate('order', 'pack', number) */
export async function operate(...command: string[]): Promise<void> {
  const { code, output } = await runShop({ DATA_DIR: inject('dataDir') }, [
    'scripts/start.mjs',
    'ops',
    ...command,
  ]);
  if (code !== 0) throw new Error(output);
}
