// Which streams are public, the same for everybody. All others are run for each who listens.
import {
  type DocumentNode,
  getArgumentValues,
  getOperationAST,
  OperationTypeNode,
  type FieldNode,
  Kind,
  type SelectionSetNode,
} from 'graphql';
import { arriveAt, type Person } from '#server/modules/forum/live/readers.ts';
import { schema } from './schema.ts';

interface SharedStream {
  /** It tells a state: whoever comes is told the present one. */
  tellsState?: true;
  /** What it means that somebody listens; answers what to do when they leave. */
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
    tellsState: true,
    arrive: ({ questionId }, person) => arriveAt(String(questionId), person),
  },
};

interface Asked {
  document: DocumentNode;
  operationName?: string | null | undefined;
  variables?: Record<string, unknown> | null | undefined;
}

/** How an operation is shared; null when it is not. */
export function sharedStreamOf({ document, operationName, variables }: Asked) {
  const operation = getOperationAST(document, operationName);
  if (operation?.operation !== OperationTypeNode.SUBSCRIPTION) return null;
  const field = firstField(document, operation.selectionSet);
  const stream = field && SHARED[field.name.value];
  if (!stream) return null;
  const { tellsState = false, arrive } = stream;
  return {
    tellsState,
    ...(arrive && { arrive: (person: Person) => arrive(argumentsOf(field, variables ?? {}), person) }),
  };
}

/** What a subscription listens to. Fragments are followed; the document is validated, so they end. */
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
