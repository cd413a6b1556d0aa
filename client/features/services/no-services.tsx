import { i18n } from '#client/lib/i18n.ts';
import { paths } from '#client/lib/paths.ts';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { LinkButton } from '#client/ui/link-button.tsx';

/** Shown by a shop without services. */
export function NoServices({ level }: { level: 'page' | 'section' }) {
  return (
    <EmptyState
      level={level}
      title={i18n.t('No services yet')}
      text={i18n.t('We do not come to your home yet. Everything in the shop is delivered.')}
    >
      <LinkButton to={paths.search()}>{i18n.t('Shop Now')}</LinkButton>
    </EmptyState>
  );
}
