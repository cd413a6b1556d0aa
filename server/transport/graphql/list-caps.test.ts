// The caps that the descriptions of all lists in the public schema and that of the back office state.
import {
  getNullableType,
  type GraphQLField,
  type GraphQLInputField,
  isInputObjectType,
  isListType,
  isObjectType,
  parse,
} from 'graphql';
import { describe, expect, it } from 'vitest';
import { adminSchema } from '#server/composition/admin-schema.ts';
import { computeCost } from './cost.ts';
import { parseCap } from './list-caps.ts';

type Field = GraphQLField<unknown, unknown> | GraphQLInputField;

const fields = Object.values(adminSchema.getTypeMap())
  .filter((type) => isObjectType(type) || isInputObjectType(type))
  .filter(({ name }) => !name.startsWith('__'))
  .flatMap((type) =>
    Object.values<Field>(type.getFields()).map((field) => ({ field, path: `${type.name}.${field.name}` })),
  );

/** The descriptions of all lists by path, such as `Query.quote(lines)`. */
const lists = fields
  .flatMap(({ field, path }) => [
    { path, declared: field },
    ...('args' in field ? field.args : []).map((arg) => ({ path: `${path}(${arg.name})`, declared: arg })),
  ])
  .filter(({ declared }) => isListType(getNullableType(declared.type)))
  .map(({ path, declared }) => [path, declared.description ?? ''] as const);

const capOf = (path: string) => parseCap(new Map(lists).get(path));

describe('the cap of a list', () => {
  it.each([
    ['Query.allBrands', 1000],
    ['Query.quote(lines)', 50],
    ['Query.customers', 10],
    ['Mutation.cancelPlannedPrices(ids)', 1000],
    ['ServiceInput.facts', 12],
    ['ProductInput.tags', 30],
    ['Question.reactions', 8],
  ])('the list %s takes at most %i', (path, cap) => {
    expect(capOf(path)).toBe(cap);
  });

  it('the whole first number after "at most" counts, unless it counts characters', () => {
    const stated = lists.map(([path, description]) => {
      const [, ...parts] = description.toLowerCase().split(/at most\s+/);
      const counted = parts
        .map((part) => part.split(/\s+/))
        .find(([number, unit]) => /^\d/.test(number ?? '') && !unit?.startsWith('character'));
      return [path, counted && Number(counted[0]?.replaceAll(/\D/g, ''))];
    });
    expect(lists.map(([path, description]) => [path, parseCap(description)])).toEqual(stated);
  });

  it('the length of a text is none', () => {
    expect(parseCap('Lines of at most 200 characters.')).toBeUndefined();
    expect(parseCap('Markdown; at most 100,000 characters.')).toBeUndefined();
    expect(parseCap('Lines of at most 200 characters. At most 12.')).toBe(12);
  });
});

it('a list of a thousand costs a thousand points, a single object one', () => {
  const cost = (query: string) => computeCost(adminSchema, { document: parse(query) });
  expect(cost('{ allBrands { name } }')).toBe(1000);
  // "At most 3 a day" is no length of a list.
  expect(cost('mutation { requestEmailConfirmation { isSent } }')).toBe(1);
});
