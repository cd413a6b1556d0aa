// Forbids @skip and @include at the root of a subscription: graphql-js fails when no field is left. Later editions of
// the GraphQL specification forbid it as well.
import { type ASTVisitor, GraphQLError, Kind, type SelectionSetNode, type ValidationContext } from 'graphql';

const CONDITIONS = new Set(['skip', 'include']);

export function noConditionalSubscriptions(context: ValidationContext): ASTVisitor {
  const visited = new Set<SelectionSetNode>();
  // Fragments may be circular, which another rule reports.
  const check = (set: SelectionSetNode | undefined) => {
    if (!set || visited.has(set)) return;
    visited.add(set);
    for (const selection of set.selections) {
      const condition = selection.directives?.find(({ name }) => CONDITIONS.has(name.value));
      if (condition)
        context.reportError(
          new GraphQLError('The root field of a subscription cannot be conditional', { nodes: condition }),
        );
      if (selection.kind === Kind.INLINE_FRAGMENT) check(selection.selectionSet);
      if (selection.kind === Kind.FRAGMENT_SPREAD)
        check(context.getFragment(selection.name.value)?.selectionSet);
    }
  };
  return {
    OperationDefinition: ({ operation, selectionSet }) => {
      if (operation === 'subscription') check(selectionSet);
    },
  };
}
