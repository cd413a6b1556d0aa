// A subscription whose only field stands under a condition may have nothing to listen to, and graphql-js
// breaks on that. Later editions of GraphQL forbid it as well.
import { type ASTVisitor, GraphQLError, Kind, type SelectionSetNode, type ValidationContext } from 'graphql';

const CONDITIONS = new Set(['skip', 'include']);

export function noConditionalStreams(context: ValidationContext): ASTVisitor {
  const seen = new Set<SelectionSetNode>();
  // Fragments may lead in a circle; another rule says so.
  const look = (set: SelectionSetNode | undefined) => {
    if (!set || seen.has(set)) return;
    seen.add(set);
    for (const selection of set.selections) {
      const condition = selection.directives?.find(({ name }) => CONDITIONS.has(name.value));
      if (condition)
        context.reportError(
          new GraphQLError('What a subscription listens to cannot be conditional', { nodes: condition }),
        );
      if (selection.kind === Kind.INLINE_FRAGMENT) look(selection.selectionSet);
      if (selection.kind === Kind.FRAGMENT_SPREAD)
        look(context.getFragment(selection.name.value)?.selectionSet);
    }
  };
  return {
    OperationDefinition: ({ operation, selectionSet }) => {
      if (operation === 'subscription') look(selectionSet);
    },
  };
}
