import { paths } from '#client/lib/paths.ts';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { LinkButton } from '#client/ui/link-button.tsx';

/** The checkout, reached without goods. */
export function NothingToOrder() {
  return (
    <EmptyState title="Your cart is empty!" text="There is nothing to order yet." pose="searching">
      <LinkButton to={paths.home()}>Shop Now</LinkButton>
      <LinkButton to={paths.orders()} look="outline">
        Your orders
      </LinkButton>
    </EmptyState>
  );
}
