import { i18n } from '#client/lib/i18n.ts';
import { paths } from '#client/lib/paths.ts';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { LinkButton } from '#client/ui/link-button.tsx';

/** The checkout with an empty cart. */
export function NothingToOrder() {
  return (
    <EmptyState
      title={i18n.t('Your cart is empty!')}
      text={i18n.t('There is nothing to order yet.')}
      pose="searching"
    >
      <LinkButton to={paths.home()}>{i18n.t('Shop Now')}</LinkButton>
      <LinkButton to={paths.orders()} look="outline">
        {i18n.t('Your orders')}
      </LinkButton>
    </EmptyState>
  );
}
