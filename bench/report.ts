// What was measured, as tables for people.
import type { Measure } from './load.ts';
import type { Scenario } from './scenarios.ts';

export interface Result {
  scenario: string;
  about: string;
  measures: Measure[];
  aims: { name: string; of: string; aim: number; ratio: number }[];
}

/** Sets the shop's figures against the limits of the same run. */
export function resultOf({ name, about, aims }: Scenario, measures: Measure[]): Result {
  const perSecond = (wanted: string) => measures.find((measure) => measure.name === wanted)?.perSecond ?? 0;
  const aimOf = (server: string, { of, ratio }: { of: string; ratio: number }) => ({
    name: server,
    of,
    aim: ratio,
    ratio: perSecond(server) / (perSecond(of) || 1),
  });
  return {
    scenario: name,
    about,
    measures,
    aims: [...(aims.fresh ? [aimOf('shop, fresh', aims.fresh)] : []), aimOf('shop, repeated', aims.repeated)],
  };
}

/** A result as lines of text. */
export function tableOf({ scenario, about, measures, aims }: Result): string {
  const against = (limit: string) => measures.find(({ name }) => name === limit)?.perSecond ?? 1;
  const rows = measures.map(({ name, perSecond, spread, p50, p99 }) => [
    name,
    Math.round(perSecond).toLocaleString('en'),
    `${spread} %`,
    String(p50),
    String(p99),
    (perSecond / against('mem')).toFixed(2),
    (perSecond / against('pgjson')).toFixed(2),
    (perSecond / against('apollo')).toFixed(2),
  ]);
  const heads = ['server', 'req/s', 'spread', 'p50 ms', 'p99 ms', 'of mem', 'of pgjson', 'of apollo'];
  const widths = heads.map((head, column) =>
    Math.max(head.length, ...rows.map((row) => row[column]?.length ?? 0)),
  );
  const lineOf = (row: string[]) =>
    row
      .map((cell, column) =>
        column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0),
      )
      .join('  ');
  return [
    `${scenario}: ${about}`,
    lineOf(heads),
    ...rows.map(lineOf),
    ...aims.map(
      ({ name, of, aim, ratio }) =>
        `${name}: ${ratio.toFixed(2)} of ${of}, aim ${aim} (${ratio >= aim ? 'reached' : 'not reached'})`,
    ),
  ].join('\n');
}
