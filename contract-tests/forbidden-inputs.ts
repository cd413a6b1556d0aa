// Adds fields that the schema does not have to each input object: all of them with `npm run test:all`, else some.
import { getNamedType, type GraphQLInputType, isInputObjectType } from 'graphql';
import { schema } from '#server/composition/schema.ts';
import { sampleCases } from '#server/testing/every-case.ts';
import { newViewer } from '#server/testing/people.ts';
import { graphqlMutationCases } from './all-cases.ts';
import { parseResult } from './api-result.ts';
import { buildDocument } from './graphql-client.ts';
import { EXTRA_FIELDS } from './extra-fields.ts';
import { takeChanges } from './row-changes.ts';

/** Every mutation with an input object, also inside a list. */
export const MUTATIONS_WITH_INPUT: readonly string[] = Object.values(
  schema.getMutationType()?.getFields() ?? {},
).flatMap(({ name, args }) => (args.some(({ type }) => isInputObjectType(getNamedType(type))) ? [name] : []));

/** Yields the value once for each input object in it and each extra field, with that field added. */
function* withEachExtraField(
  value: unknown,
  type: GraphQLInputType,
): Generator<[name: string, changed: unknown]> {
  const named = getNamedType(type);
  if (!isInputObjectType(named) || typeof value !== 'object' || value === null) return;
  if (Array.isArray(value)) {
    const [first, ...rest] = value as unknown[];
    for (const [name, changed] of withEachExtraField(first, named)) yield [name, [changed, ...rest]];
    return;
  }
  const fields = named.getFields();
  const entries = Object.entries(value);
  for (const [name, planted] of sampleCases(Object.entries(EXTRA_FIELDS), 4, entries.length % 4))
    // Object.fromEntries defines `__proto__` as an ordinary property.
    if (!(name in fields)) yield [name, Object.fromEntries([...entries, [name, planted]])];
  for (const [name, inner] of entries) {
    const field = fields[name];
    if (!field) continue;
    for (const [planted, changed] of withEachExtraField(inner, field.type))
      yield [`${name}.${planted}`, Object.fromEntries([...entries, [name, changed]])];
  }
}

async function ask(url: string, body: object, token: string) {
  const response = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-access-token': token },
    body: JSON.stringify(body),
  });
  return parseResult(response, '');
}

/** One entry for each extra field: '' if it was rejected, otherwise the response. */
export async function extraInputFaults(url: string, name: string): Promise<string[]> {
  const [testCase] = [graphqlMutationCases[name] ?? []].flat();
  const owner = await newViewer();
  const call = (await testCase?.input(await testCase.resource(owner), owner)) ?? {};
  const document = buildDocument('mutation', name, call);
  const args = schema.getMutationType()?.getFields()[name]?.args ?? [];
  await takeChanges();
  const faults: string[] = [];
  for (const { name: arg, type } of args)
    for (const [field, changed] of withEachExtraField(call.variables?.[arg], type)) {
      const variables = { ...call.variables, [arg]: changed };
      const { outcome, text } = await ask(url, { query: document, variables }, owner.token);
      faults.push(outcome === 'BAD_REQUEST' ? '' : `${name} with ${arg}.${field}: ${text.slice(0, 300)}`);
    }
  const [written] = await takeChanges();
  return written ? [...faults, `${name} writes ${written.table} ${written.row.slice(0, 200)}`] : faults;
}
