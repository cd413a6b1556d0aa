// Usage: npm run bench [-- list detail search pages add checkout start growth screens fan-out profiles staff-orders]
// [--json] [--many] [--visits=1] [--routes=/dog,/cart]
// Compares the shop with baselines in the same run, because figures drift and ratios do not. The load
// generator runs on the same machine, so `mem` is also its own limit.
import { stopOnSignal } from '#server/platform/lifecycle/shutdown.ts';
import { measureAdd, measureCheckout } from './checkout.ts';
import { fanOutTable, measureFanOut } from './fan-out.ts';
import { wasMachineBusy } from './load.ts';
import { measurePages } from './pages.ts';
import { measureProfiles } from './profiles.ts';
import { measureGrowth, measureReads } from './reads.ts';
import {
  buyingLine,
  growthTable,
  pagesTable,
  profilesText,
  screensTable,
  staffOrdersTable,
  startLine,
  formatTable,
} from './report.ts';
import { SCENARIOS } from './scenarios.ts';
import { measureScreens } from './screens.ts';
import { type BenchShop, joinShop, openBenchShop, stopAll } from './shop.ts';
import { fillStaffOrders, measureStaffOrders } from './staff-orders.ts';
import { measureStart } from './start.ts';

const PRODUCTS = 1_000;
const MANY_PRODUCTS = 10_000;
const VISITS = 3;

const isJson = process.argv.includes('--json');
const option = (name: string) =>
  process.argv.find((arg) => arg.startsWith(`--${name}=`))?.slice(name.length + 3);
const log = (line: string) => isJson || console.log(line);

interface Measured {
  result: unknown;
  text: string;
}

/** Benchmarks by name. */
const BENCHES: Record<string, (shop: BenchShop) => Promise<Measured>> = {
  ...Object.fromEntries(
    SCENARIOS.map((scenario) => [
      scenario.name,
      async (shop: BenchShop) => {
        const result = await measureReads(scenario, shop);
        return { result, text: formatTable(result) };
      },
    ]),
  ),
  pages: async (shop) => {
    const result = await measurePages(shop);
    return { result, text: pagesTable(result) };
  },
  add: async (shop) => {
    const result = await measureAdd(shop);
    return { result, text: buyingLine(result) };
  },
  checkout: async (shop) => {
    const result = await measureCheckout(shop);
    return { result, text: buyingLine(result) };
  },
  start: async (shop) => {
    const result = await measureStart(shop);
    return { result, text: startLine(result) };
  },
  growth: async (shop) => {
    const result = await measureGrowth(shop, await openBenchShop(MANY_PRODUCTS, log));
    return { result, text: growthTable(result) };
  },
  screens: async () => {
    const visits = Number(option('visits') ?? VISITS);
    const result = await measureScreens(visits, option('routes')?.split(',') ?? null, log);
    return { result, text: screensTable(result) };
  },
  profiles: async (shop) => {
    const result = await measureProfiles(shop);
    return { result, text: profilesText(result) };
  },
  'fan-out': async (shop) => {
    const result = await measureFanOut(shop, process.argv.includes('--many'));
    return { result, text: fanOutTable(result) };
  },
  // Last, since its million orders stay in the shop.
  'staff-orders': async (shop) => {
    await fillStaffOrders(shop.databaseUrl);
    const result = await measureStaffOrders();
    return { result, text: staffOrdersTable(result) };
  },
};

/** The benchmarks named on the command line, or all of them. */
function requestedBenches(): string[] {
  const requested = process.argv.slice(2).filter((arg) => !arg.startsWith('--'));
  const unknown = requested.find((name) => !Object.hasOwn(BENCHES, name));
  if (unknown)
    throw new Error(`Unknown benchmark ${unknown}. Choose from ${Object.keys(BENCHES).join(', ')}.`);
  return requested.length > 0 ? requested : Object.keys(BENCHES);
}

try {
  const names = requestedBenches();
  stopOnSignal(stopAll);
  const shop = await openBenchShop(PRODUCTS, log);
  joinShop(shop);
  const results: Record<string, unknown> = {};
  for (const name of names) {
    log(`\nMeasuring ${name} (takes a few minutes)`);
    const measured = await BENCHES[name]?.(shop);
    results[name] = measured?.result;
    log(measured?.text ?? '');
  }
  if (isJson) console.log(JSON.stringify({ wasBusy: wasMachineBusy(), results }, null, 2));
  else if (wasMachineBusy()) log('\nThe machine was busy with other work. Measure again when it is idle.');
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
await stopAll();
process.exit();
