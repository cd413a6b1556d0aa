// Mocks GraphQL in component tests. Results are validated against the real schema.
import {
  ApolloClient,
  ApolloLink,
  Observable,
  type OperationVariables,
  type TypedDocumentNode,
} from '@apollo/client';
import { act, waitFor } from '@testing-library/react';
import {
  buildSchema,
  execute,
  GraphQLError,
  Kind,
  OperationTypeNode,
  type GraphQLFieldResolver,
} from 'graphql';
import { createCache } from '#client/lib/graph/apollo-cache.ts';
import { sharedReadsLink } from '#client/lib/graph/shared-reads-link.ts';
import staffSdl from '../../admin.graphql?raw';
import publicSdl from '../../schema.graphql?raw';

const schema = buildSchema(`${publicSdl}\n${staffSdl}`);

type Responder = (variables: OperationVariables) => unknown;

export interface Graph {
  client: ApolloClient;
  /** Sets the response of an operation: `graph.when(AddPetDocument).answer(({ input }) => ({ addPet: … }))`. */
  when<Data, Variables extends OperationVariables>(
    document: TypedDocumentNode<Data, Variables>,
  ): { answer: (answer: (variables: Variables) => Data | Promise<Data>) => void };
  /** The variables of each request of an operation. */
  variablesSent<Data, Variables extends OperationVariables>(
    document: TypedDocumentNode<Data, Variables>,
  ): readonly Variables[];
  /** Publishes an event to the subscribers; waits for the first one. */
  publish<Data, Variables extends OperationVariables>(
    document: TypedDocumentNode<Data, Variables>,
    data: Data,
  ): Promise<void>;
  /** Completes a subscription, as the server does when its subject was deleted. */
  end<Data, Variables extends OperationVariables>(
    document: TypedDocumentNode<Data, Variables>,
  ): Promise<void>;
}

interface Stream {
  operation: ApolloLink.Operation;
  observer: { next: (result: ApolloLink.Result) => void; complete: () => void };
}

/** An error response: `graph.when(AddPetDocument).answer(() => refuse('CONFLICT', 'Too many pets.'))`. */
export function refuse(code: string, message: string, fields: Record<string, string> = {}): never {
  throw new GraphQLError(message, { extensions: { code, fields } });
}

/** A network error. */
export function loseConnection(): never {
  throw new TypeError('Failed to fetch');
}

/** A promise that the test resolves: `graph.when(AddPetDocument).answer(() => added.promise)`. */
export function deferred<T>(): { promise: Promise<T>; resolve: (value: T) => void } {
  let resolve: (value: T) => void = () => {};
  const promise = new Promise<T>((settle) => (resolve = settle));
  return { promise, resolve };
}

export function createGraph(): Graph {
  const answers = new Map<string, Responder>();
  const requests: { name: string; variables: OperationVariables }[] = [];
  const { open, publish, end } = createStreams();
  const link = new ApolloLink(
    (operation) =>
      new Observable((observer) => {
        if (operation.operationType === OperationTypeNode.SUBSCRIPTION) return open({ operation, observer });
        const { operationName: name = '', variables } = operation;
        requests.push({ name, variables });
        onAbort(operation, () => observer.error(new DOMException('Aborted', 'AbortError')));
        respond(operation, answers.get(name)).then(
          (result) => {
            observer.next(result);
            observer.complete();
          },
          (error: unknown) => observer.error(error),
        );
      }),
  );
  return {
    client: new ApolloClient({
      cache: createCache({ isServer: false }),
      queryDeduplication: false,
      link: sharedReadsLink().concat(link),
    }),
    // Operations are looked up by name, which loses their types.
    when: (document) => ({
      answer: (answer) => void answers.set(operationName(document), answer as Responder),
    }),
    variablesSent: <Data, Variables extends OperationVariables>(
      document: TypedDocumentNode<Data, Variables>,
    ) =>
      requests
        .filter(({ name }) => name === operationName(document))
        .map(({ variables }) => variables as Variables),
    publish,
    end,
  };
}

/** The subscriptions of the app. */
function createStreams() {
  const streams = new Set<Stream>();
  /** The open streams of a subscription; waits for the first one. */
  const streamsTo = (name: string) =>
    waitFor(() => {
      const openStreams = [...streams].filter(({ operation }) => operation.operationName === name);
      if (openStreams.length === 0) throw new Error(`Nothing subscribes to ${name}.`);
      return openStreams;
    });
  const publish: Graph['publish'] = async (document, data) => {
    for (const { operation, observer } of await streamsTo(operationName(document))) {
      const result = await respond(operation, () => data);
      act(() => observer.next(result));
    }
  };
  const end: Graph['end'] = async (document) => {
    for (const { observer } of await streamsTo(operationName(document))) act(() => observer.complete());
  };
  return {
    /** Returns a function that closes the stream. */
    open(stream: Stream) {
      streams.add(stream);
      return () => void streams.delete(stream);
    },
    publish,
    end,
  };
}

function operationName({ definitions }: TypedDocumentNode<unknown, never>): string {
  const operation = definitions.find(({ kind }) => kind === Kind.OPERATION_DEFINITION);
  return operation && 'name' in operation ? (operation.name?.value ?? '') : '';
}

async function respond(
  { query, variables, operationName }: ApolloLink.Operation,
  answer: Responder | undefined,
): Promise<ApolloLink.Result> {
  if (!answer) throw mistake(`The test does not answer ${operationName}.`);
  try {
    const rootValue = await answer(variables);
    const result = await execute({
      schema,
      document: query,
      rootValue,
      variableValues: variables,
      fieldResolver,
    });
    if (result.errors)
      throw mistake(`The answer to ${operationName} is not of the schema: ${result.errors.join()}`);
    return JSON.parse(JSON.stringify(result)) as ApolloLink.Result;
  } catch (error) {
    if (error instanceof GraphQLError) return { data: null, errors: [error.toJSON()] };
    throw error;
  }
}

// Mocked responses have the shape of the result, including aliases.
const fieldResolver: GraphQLFieldResolver<Record<string | number, unknown>, unknown> = (
  source,
  _args,
  _context,
  info,
) => source[info.path.key];

/** Logs to the console, which fails the test; components would show it like a network error. */
function mistake(message: string): Error {
  console.error(message);
  return new Error(message);
}

function onAbort(operation: ApolloLink.Operation, abort: () => void): void {
  const { fetchOptions } = operation.getContext() as { fetchOptions?: { signal?: AbortSignal } };
  fetchOptions?.signal?.addEventListener('abort', abort);
}
