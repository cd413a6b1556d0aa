// T17 in the graph: an input takes the fields of the contract, and no others are even read.
import { getNamedType, type GraphQLInputType, isInputObjectType } from 'graphql';
import { schema } from '#server/composition/schema.ts';
import { newViewer } from '#server/testing/people.ts';
import { graphMutations } from './all-acts.ts';
import { answerOf } from './answer.ts';
import { documentOf } from './graph-door.ts';
import { PLANTED } from './planted.ts';
import { takeTouched } from './touched.ts';

/** Every mutation that takes an object, be it within a list. */
export const TAKING_OBJECTS: readonly string[] = Object.values(
  schema.getMutationType()?.getFields() ?? {},
).flatMap(({ name, args }) => (args.some(({ type }) => isInputObjectType(getNamedType(type))) ? [name] : []));

/** The same value once for each object in it and each name that is not of its type, with that name added. */
function* lies(value: unknown, type: GraphQLInputType): Generator<[name: string, lie: unknown]> {
  const named = getNamedType(type);
  if (!isInputObjectType(named) || typeof value !== 'object' || value === null) return;
  if (Array.isArray(value)) {
    const [first, ...rest] = value as unknown[];
    for (const [name, lie] of lies(first, named)) yield [name, [lie, ...rest]];
    return;
  }
  const fields = named.getFields();
  const own = Object.entries(value);
  for (const [name, planted] of Object.entries(PLANTED))
    // `fromEntries` defines: `__proto__` becomes a name like any other.
    if (!(name in fields)) yield [name, Object.fromEntries([...own, [name, planted]])];
  for (const [name, inner] of own) {
    const field = fields[name];
    if (!field) continue;
    for (const [planted, lie] of lies(inner, field.type))
      yield [`${name}.${planted}`, Object.fromEntries([...own, [name, lie]])];
  }
}

async function ask(url: string, body: object, token: string) {
  const response = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-access-token': token },
    body: JSON.stringify(body),
  });
  return answerOf(response, '');
}

/** A line for each planted name: what is wrong with what came of it, '' for nothing. */
export async function faultsOfInput(url: string, name: string): Promise<string[]> {
  const [act] = [graphMutations[name] ?? []].flat();
  const owner = await newViewer();
  const call = (await act?.input(await act.thing(owner), owner)) ?? {};
  const document = documentOf('mutation', name, call);
  const args = schema.getMutationType()?.getFields()[name]?.args ?? [];
  await takeTouched();
  const faults: string[] = [];
  for (const { name: arg, type } of args)
    for (const [field, lie] of lies(call.variables?.[arg], type)) {
      const variables = { ...call.variables, [arg]: lie };
      const { outcome, text } = await ask(url, { query: document, variables }, owner.token);
      faults.push(outcome === 'BAD_REQUEST' ? '' : `${name} with ${arg}.${field}: ${text.slice(0, 300)}`);
    }
  const [written] = await takeTouched();
  return written ? [...faults, `${name} writes ${written.table} ${written.row.slice(0, 200)}`] : faults;
}
