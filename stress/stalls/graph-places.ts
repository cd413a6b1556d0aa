// Every place of the contract that something can be put into, with each large value put there.
import {
  getNamedType,
  getNullableType,
  type GraphQLInputType,
  isEnumType,
  isInputObjectType,
  isListType,
} from 'graphql';
import { graphMutations } from '../../contract-tests/all-acts.ts';
import { documentOf, fieldOf, type Kind } from '../../contract-tests/graph-door.ts';
import { graphQueries } from '../../contract-tests/graph-queries.ts';
import { STREAMS } from '../../contract-tests/streams.ts';
import { newViewer } from '#server/testing/people.ts';
import { type Attack, posted, withValue } from './attack.ts';
import { largeFor } from './large-values.ts';

interface Place {
  path: readonly string[];
  /** Takes texts, so that a long one gets further than its type. */
  isText: boolean;
}

const DEEPEST = 4;

function placesIn(name: string, type: GraphQLInputType, above: readonly string[] = []): Place[] {
  const path = [...above, name];
  const named = getNamedType(type);
  const isList = isListType(getNullableType(type));
  const inside = isList ? [...path, '0'] : path;
  const isText = !isEnumType(named) && !isInputObjectType(named) && named.name !== 'Int';
  const own: Place[] = isList ? [{ path, isText: false }] : [{ path, isText }];
  if (isList) own.push({ path: inside, isText });
  if (!isInputObjectType(named) || path.length > DEEPEST) return own;
  return [
    ...own,
    ...Object.values(named.getFields()).flatMap((field) => placesIn(field.name, field.type, inside)),
  ];
}

interface Based {
  kind: Kind;
  name: string;
  variables: Record<string, unknown>;
  /** Of whose things it speaks. */
  token: string;
}

/** Every operation, with variables that fit, each of somebody of its own. */
export async function allOperations(): Promise<Based[]> {
  const based: Based[] = [];
  for (const [kind, acts] of [
    ['query', graphQueries],
    ['mutation', graphMutations],
  ] as const)
    for (const [name, ways] of Object.entries(acts)) {
      const [act] = [ways].flat();
      if (!act) continue;
      const person = await newViewer();
      const { variables = {} } = await act.input(await act.thing(person), person);
      based.push({ kind, name, variables, token: person.token });
    }
  for (const [name, { thing }] of Object.entries(STREAMS)) {
    const person = await newViewer();
    based.push({ kind: 'subscription', name, variables: await thing(person), token: person.token });
  }
  return based;
}

/** Each large value at each place of one operation. */
export function placedAttacks({ kind, name, variables, token }: Based, index: number): Attack[] {
  const places = fieldOf(kind, name).args.flatMap((arg) => placesIn(arg.name, arg.type));
  return places.flatMap(({ path, isText }, at) =>
    largeFor(index + at, isText).map(([what, value]) => {
      const sent = withValue(variables, path, value) as Record<string, unknown>;
      const query = documentOf(kind, name, { variables: sent, isCosted: false });
      const attack = posted(`${kind} ${name}, ${path.join('.')}: ${what}`, {
        path: '/graphql',
        token,
        body: JSON.stringify({ query, variables: sent }),
      });
      return kind === 'subscription' ? { ...attack, isMessage: true } : attack;
    }),
  );
}
