// Formats the results as text.
import type { BuyingResult } from './checkout.ts';
import { type Measure, speedRatio } from './load.ts';
import { relativeMachineSpeed, timesVendure } from './vendure.ts';
import type { PageResult } from './pages.ts';
import type { Profiled } from './profiles.ts';
import { type Growth, GROWTH_AIM, type Result } from './reads.ts';
import { type Screen, SCREEN_AIMS } from './screens.ts';
import { STAFF_LIST_AIM_MS, type StaffListTime } from './staff-orders.ts';
import { START_AIMS, type StartResult } from './start.ts';

/** Baselines that each measure is compared with. */
const COMPARED = ['mem', 'pgjson', 'apollo', 'leanApollo'];

/** A table of the measures with their ratios to the baselines, then each aim and whether it is reached. */
export function formatTable({ scenario, about, measures, aims }: Result): string {
  const ratioTo = (baseline: string, measure: Measure) => {
    const compared = measures.find(({ name }) => name === baseline);
    return compared ? speedRatio(measure, compared).toFixed(2) : '';
  };
  const rows = measures.map((measure) => [
    measure.name,
    Math.round(measure.perSecond).toLocaleString('en'),
    `${measure.spread} %`,
    String(measure.p50),
    String(measure.p99),
    ...COMPARED.map((baseline) => ratioTo(baseline, measure)),
  ]);
  const headers = ['server', 'req/s', 'spread', 'p50 ms', 'p99 ms', ...COMPARED.map((name) => `of ${name}`)];
  return [
    `${scenario}: ${about}`,
    ...alignColumns([headers, ...rows]),
    ...aims.map(
      ({ name, of, aim, ratio }) =>
        `${name}: ${ratio.toFixed(2)} of ${of}, aim ${aim} ${verdict(ratio >= aim)}`,
    ),
    comparedWithVendure(scenario, measures),
  ].join('\n');
}

/** The first column is aligned left, all others right. */
function alignColumns(rows: readonly string[][]): string[] {
  const columnWidth = (column: number) => Math.max(...rows.map((row) => row[column]?.length ?? 0));
  return rows.map((row) =>
    row
      .map((cell, column) =>
        column === 0 ? cell.padEnd(columnWidth(0)) : cell.padStart(columnWidth(column)),
      )
      .join('  '),
  );
}

const verdict = (isReached: boolean) => (isReached ? '(reached)' : '(not reached)');

/** Only for the list: Vendure's machine measured all baselines for no other scenario. */
function comparedWithVendure(scenario: string, measures: readonly Measure[]): string {
  if (scenario !== 'list') return '';
  const perSecond = (server: string) => measures.find(({ name }) => name === server)?.perSecond ?? 0;
  const times = timesVendure('list', perSecond('shop, fresh'), relativeMachineSpeed(perSecond));
  return `shop, fresh: about ${times.toFixed(0)} times Vendure`;
}

export function buyingLine({ name, perSecond, spread, timesVendure: times, aim }: BuyingResult): string {
  return (
    `${name}: ${perSecond.toFixed(1)} per second (spread ${spread} %), about ${times.toFixed(1)} times Vendure, ` +
    `aim ${aim} ${verdict(times >= aim)}${name === 'checkout' ? '; the last unit was sold once' : ''}`
  );
}

export function startLine({ startMs, idleMb }: StartResult): string {
  return [
    `first response after ${startMs.toFixed(0)} ms, aim ${START_AIMS.startMs} ${verdict(startMs <= START_AIMS.startMs)}`,
    `idle with ${idleMb.toFixed(0)} MB, aim ${START_AIMS.idleMb} ${verdict(idleMb <= START_AIMS.idleMb)}`,
  ].join('\n');
}

/** How much slower requests are in a shop with ten times the products and a thousand times the history. */
export function growthTable(all: readonly Growth[]): string {
  return all
    .map(
      ({ scenario, ratio }) =>
        `${scenario}: ${ratio.toFixed(2)} times as long in the larger shop, aim ${GROWTH_AIM} ${verdict(ratio <= GROWTH_AIM)}`,
    )
    .join('\n');
}

export function staffOrdersTable(all: readonly StaffListTime[]): string {
  return all
    .map(({ name, orderCount, ms }) => {
      const answer = `${ms.toFixed(1).padStart(8)} ms ${String(orderCount).padStart(4)} found`;
      return `${name.padEnd(36)}${answer}  ${verdict(ms <= STAFF_LIST_AIM_MS)}`;
    })
    .join('\n');
}

export function pagesTable(all: readonly PageResult[]): string {
  const figure = (perSecond: number) => Math.round(perSecond).toLocaleString('en').padStart(9);
  return [
    'pages per second           fresh  repeated',
    ...all.map(({ path, fresh, repeated }) => `${path.padEnd(22)} ${figure(fresh)} ${figure(repeated)}`),
  ].join('\n');
}

export function screensTable(all: readonly Screen[]): string {
  const { paintRatio, shift: mostShift, interactionMs: mostMs } = SCREEN_AIMS;
  const rows = all.map(({ route, isOwn, scriptKb, paintMs, bareMs, shift, interactionMs, touched }) => {
    const ratio = paintMs / (bareMs || 1);
    const isGood = (isOwn || ratio <= paintRatio) && shift < mostShift && interactionMs < mostMs;
    const cells = [scriptKb.toFixed(0), paintMs.toFixed(0), bareMs.toFixed(0), ratio.toFixed(2)];
    return `${route.padEnd(36)}${[...cells, shift.toFixed(3), interactionMs.toFixed(0)]
      .map((cell) => cell.padStart(9))
      .join('')}  ${isGood ? '' : 'not reached: '}${touched}`;
  });
  const headers = ['kB script', 'paint ms', 'bare ms', 'ratio', 'shift', 'tap ms'].map((header) =>
    header.padStart(9),
  );
  return [
    `${''.padEnd(36)}${headers.join('')}`,
    ...rows,
    `aims: paint at most ${paintRatio} of the same HTML without scripts (not for one's own screens), shift below ${mostShift}, taps below ${mostMs} ms`,
  ].join('\n');
}

/** Smaller shares are summed up as the rest. */
const MIN_SHARE = 0.03;

export function profilesText(all: readonly Profiled[]): string {
  const percent = (share: number) => `${(share * 100).toFixed(0).padStart(4)} %`;
  return all
    .flatMap(({ name, shopMs, postgresMs, parts, file }) => {
      const largestParts = parts.filter(({ share }) => share >= MIN_SHARE);
      const remainder = 1 - largestParts.reduce((sum, { share }) => sum + share, 0);
      return [
        `${name}: ${shopMs.toFixed(3)} ms of CPU time per response, plus ${postgresMs.toFixed(3)} ms in PostgreSQL; ${file}`,
        ...[...largestParts, { owner: 'the rest', share: remainder }].map(
          ({ owner, share }) => `${percent(share)} ${owner}`,
        ),
      ];
    })
    .join('\n');
}
