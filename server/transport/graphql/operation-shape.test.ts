import { getIntrospectionQuery, GraphQLError, parse } from 'graphql';
import { describe, expect, it } from 'vitest';
import { LIMITS } from '#server/platform/limits/limits.ts';
import { judge } from './cost.ts';
import { schema } from '#server/composition/schema.ts';
import { faultOfShape } from './operation-shape.ts';

const { aliases, depth, directives, mutations, rootFields, selections } = LIMITS.graph;
const faultOf = (query: string) => faultOfShape({ document: parse(query) });
const times = (count: number, write: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => write(index)).join(' ');
const nested = (levels: number) => `${'{ a '.repeat(levels)}${'}'.repeat(levels)}`;

describe('an operation', () => {
  it.each([
    ['as deep as may be', nested(depth), null],
    ['one level deeper', nested(depth + 1), `At most ${depth} levels deep`],
    [
      'deeper by a fragment',
      `{ a { ...F } } fragment F on A ${nested(depth)}`,
      `At most ${depth} levels deep`,
    ],
    ['with as many aliases as may be', `{ x { ${times(aliases, (n) => `a${n}: b`)} } }`, null],
    [
      'with one alias more',
      `{ x { ${times(aliases + 1, (n) => `a${n}: b`)} } }`,
      `At most ${aliases} aliases`,
    ],
    [
      'with too many directives',
      `{ a ${times(directives + 1, () => '@include(if: true)')} }`,
      `At most ${directives} directives`,
    ],
    [
      'with too many fields',
      `{ ${times(rootFields + 1, (n) => `f${n}`)} }`,
      `At most ${rootFields} fields at the root`,
    ],
    ['of three changes', `mutation { ${times(mutations, (n) => `f${n}`)} }`, null],
    [
      'of four changes',
      `mutation { ${times(mutations + 1, (n) => `f${n}`)} }`,
      `At most ${mutations} mutations at once`,
    ],
  ])('%s', (_what, query, fault) => expect(faultOf(query)).toBe(fault));

  it('may ask for the schema, which is deeper than anything else', () =>
    expect(faultOf(getIntrospectionQuery())).toBeNull());

  it('of fragments that spread each other twice is judged in no time', () => {
    const bomb = times(40, (n) => `fragment F${n} on Query { ...F${n + 1} ...F${n + 1} }`);
    const since = performance.now();
    expect(faultOf(`{ ...F0 } ${bomb} fragment F40 on Query { a }`)).toBe(
      `At most ${rootFields} fields at the root`,
    );
    expect(faultOf(`{ x { ...F0 } } ${bomb} fragment F40 on Query { a }`)).toBe(
      `At most ${selections} fields, fragments spread out`,
    );
    // Followed one by one, 2^40 fields would take hours.
    expect(performance.now() - since).toBeLessThan(1_000);
  });
});

it('variables that are nested without end are refused, not choked on', () => {
  const document = parse('query ($f: ProductFilter) { products(filter: $f) { totalCount } }');
  let deep: unknown = {};
  for (let level = 0; level < 20_000; level += 1) deep = { f: deep };
  expect(judge(schema, { document, variables: { f: deep } })).toBeInstanceOf(GraphQLError);
});
