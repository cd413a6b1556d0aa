// The public subscriptions, which are the same for all subscribers of a language and run once for them. All others run
// once per subscriber.
import {
  type DocumentNode,
  getArgumentValues,
  getOperationAST,
  getVariableValues,
  OperationTypeNode,
  type FieldNode,
  Kind,
  type SelectionSetNode,
} from 'graphql';
import { addReader, type Person } from '#server/modules/forum/live/readers.ts';
import { schema } from './schema.ts';

interface SharedStream {
  /** New subscribers first receive the current state. */
  sendsCurrentState?: true;
  /** Called for each subscriber; returns what to call when they leave. */
  arrive?: (args: Record<string, unknown>, person: Person) => () => void;
}

const SHARED: Record<string, SharedStream> = {
  replyAdded: {},
  replyChanged: {},
  postRepliesAdded: {},
  postReplyChanged: {},
  postActivity: {},
  questionActivity: {},
  questionChanged: {},
  readers: {
    sendsCurrentState: true,
    arrive: ({ questionId }, person) => addReader(String(questionId), person),
  },
};

interface SubscriptionRequest {
  document: DocumentNode;
  operationName?: string | null | undefined;
  variables?: Record<string, unknown> | null | undefined;
}

/** How the subscription is shared; null if it is not. */
export function sharedStreamFor({ document, operationName, variables }: SubscriptionRequest) {
  const operation = getOperationAST(document, operationName);
  if (operation?.operation !== OperationTypeNode.SUBSCRIPTION) return null;
  const field = firstField(document, operation.selectionSet);
  const stream = field && SHARED[field.name.value];
  if (!stream) return null;
  const { sendsCurrentState = false, arrive } = stream;
  // With the defaults of variables that are not given.
  const { coerced = {} } = getVariableValues(schema, operation.variableDefinitions ?? [], variables ?? {});
  return {
    sendsCurrentState,
    ...(arrive && { arrive: (person: Person) => arrive(argumentsOf(field, coerced), person) }),
  };
}

/** The root field of a subscription. The document is validated, so fragments have no cycles. */
function firstField(document: DocumentNode, { selections }: SelectionSetNode): FieldNode | undefined {
  const [selection] = selections;
  if (!selection || selection.kind === Kind.FIELD) return selection;
  if (selection.kind === Kind.INLINE_FRAGMENT) return firstField(document, selection.selectionSet);
  const fragment = document.definitions.find(
    (definition) =>
      definition.kind === Kind.FRAGMENT_DEFINITION && definition.name.value === selection.name.value,
  );
  return fragment && 'selectionSet' in fragment ? firstField(document, fragment.selectionSet) : undefined;
}

function argumentsOf(field: FieldNode, variables: Record<string, unknown>): Record<string, unknown> {
  const definition = schema.getSubscriptionType()?.getFields()[field.name.value];
  return definition ? getArgumentValues(definition, field, variables) : {};
}
