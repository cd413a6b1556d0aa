// Operator commands against the shop of the test.
import { runShop } from '#server/testing/shop-process.ts';
import { builtProgram, ownShop } from './own-shop.ts';

/** Returns what it printed. @example await operate('order', 'pack', number) */
export async function operate(...command: string[]): Promise<string> {
  const { code, output } = await runShop(ownShop().settings, [...builtProgram('ops'), ...command]);
  if (code !== 0) throw new Error(output);
  return output;
}
