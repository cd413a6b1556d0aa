// One capability of the shop with its GraphQL operation and its REST path, valid input and invalid inputs.
import type { Person, Resource } from './operation-case.ts';
import { unknownIds } from './operation-case.ts';
import type { GraphCall } from './graphql-client.ts';
import type { RestCall } from './rest-client.ts';

interface Capability<Input> {
  /** The mutation or query. */
  graph: string;
  /** Method and path. */
  rest: string;
  toGraphql(input: Input, resource: Resource, self: Person): GraphCall;
  toRest(input: Input, resource: Resource, self: Person): RestCall;
  /** Creates the resource the operation works on. */
  resource?(self: Person): Promise<Resource>;
  good: Input;
  /** Rejected inputs by a short description. */
  bad?: Record<string, Input>;
  /** Leaves out the case of a missing resource: there is no resource, or one transport cannot name it. */
  skipMissing?: true;
  /** The caller has no session. */
  asVisitor?: true;
}

/** One case, ready for both transports. */
export interface ParityCase {
  title: string;
  isGood: boolean;
  graph: string;
  rest: string;
  asVisitor: boolean;
  resource(self: Person): Promise<Resource>;
  graphCall(resource: Resource, self: Person): GraphCall;
  restCall(resource: Resource, self: Person): RestCall;
}

export function capability<Input>(it: Capability<Input>): ParityCase[] {
  const build = (title: string, input: Input, isGood: boolean, isMissing = false): ParityCase => {
    const target = (resource: Resource) => (isMissing ? unknownIds(resource) : resource);
    return {
      title: `${it.graph} and ${it.rest} give the same result for ${title}`,
      isGood,
      graph: it.graph,
      rest: it.rest,
      asVisitor: it.asVisitor ?? false,
      resource: it.resource ?? (() => Promise.resolve({})),
      graphCall: (resource, self) => it.toGraphql(input, target(resource), self),
      restCall: (resource, self) => it.toRest(input, target(resource), self),
    };
  };
  const bad = Object.entries(it.bad ?? {}).map(([title, input]) => build(title, input, false));
  const missingResource =
    it.resource && !it.skipMissing ? [build('a missing resource', it.good, false, true)] : [];
  return [build('valid input', it.good, true), ...bad, ...missingResource];
}
