import { getIntrospectionQuery, GraphQLError, parse } from 'graphql';
import { describe, expect, it } from 'vitest';
import { LIMITS } from '#server/platform/limits/limits.ts';
import { checkCost } from './cost.ts';
import { schema } from '#server/composition/schema.ts';
import { shapeError } from './operation-shape.ts';

const { aliases, depth, directives, mutations, rootFields, selections } = LIMITS.graph;
const shapeErrorOf = (query: string) => shapeError({ document: parse(query) });
const times = (count: number, write: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => write(index)).join(' ');
const nested = (levels: number) => `${'{ a '.repeat(levels)}${'}'.repeat(levels)}`;

describe('the shape of an operation', () => {
  it.each([
    ['one level too deep', nested(depth + 1), `At most ${depth} levels deep`],
    [
      'too deep by a fragment',
      `{ a { ...F } } fragment F on A ${nested(depth)}`,
      `At most ${depth} levels deep`,
    ],
    [
      'with one alias too many',
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
    [
      'of four mutations',
      `mutation { ${times(mutations + 1, (n) => `f${n}`)} }`,
      `At most ${mutations} mutations at once`,
    ],
  ])('an operation %s is refused', (_label, query, error) => expect(shapeErrorOf(query)).toBe(error));

  it.each([
    ['of the maximum depth', nested(depth)],
    ['with the maximum of aliases', `{ x { ${times(aliases, (n) => `a${n}: b`)} } }`],
    ['of three mutations', `mutation { ${times(mutations, (n) => `f${n}`)} }`],
  ])('an operation %s is accepted', (_label, query) => expect(shapeErrorOf(query)).toBeNull());

  it('the introspection queries of GraphiQL and of code generators are accepted', () => {
    const everything = {
      schemaDescription: true,
      specifiedByUrl: true,
      directiveIsRepeatable: true,
      inputValueDeprecation: true,
      oneOf: true,
    };
    for (const query of [getIntrospectionQuery(), getIntrospectionQuery(everything)]) {
      expect(shapeErrorOf(query)).toBeNull();
      expect(checkCost(schema, { document: parse(query) })).toEqual(expect.any(Number));
    }
  });

  it('aliases below __schema and __type are counted, because each multiplies the response', () => {
    const wide = (inside: string) => times(43, (n) => `f${n}: fields { ${inside} }`);
    const fragments = `fragment A on __Type { ${wide('type { ...B }')} } fragment B on __Type { ${wide('description')} }`;
    expect(shapeErrorOf(`{ __schema { types { ...A } } } ${fragments}`)).toBe(`At most ${aliases} aliases`);
    expect(shapeErrorOf(`{ __type(name: "Query") { ...A } } ${fragments}`)).toBe(
      `At most ${aliases} aliases`,
    );
  });

  it('fragments that spread each other twice are measured without expanding them', () => {
    const bomb = times(40, (n) => `fragment F${n} on Query { ...F${n + 1} ...F${n + 1} }`);
    // Expanding 2^40 fields would take hours.
    expect(shapeErrorOf(`{ ...F0 } ${bomb} fragment F40 on Query { a }`)).toBe(
      `At most ${rootFields} fields at the root`,
    );
    expect(shapeErrorOf(`{ x { ...F0 } } ${bomb} fragment F40 on Query { a }`)).toBe(
      `At most ${selections} fields, with fragments expanded`,
    );
  });
});

it('deeply nested variables are refused', () => {
  const document = parse('query ($f: ProductFilter) { products(filter: $f) { totalCount } }');
  let deep: unknown = {};
  for (let level = 0; level < 20_000; level += 1) deep = { f: deep };
  expect(checkCost(schema, { document, variables: { f: deep } })).toBeInstanceOf(GraphQLError);
});
