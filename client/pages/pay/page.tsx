import { i18n } from '#client/lib/i18n.ts';
import { lazyComponent } from '#client/ui/loading/lazy-component.tsx';
import { LinkPage } from '#client/ui/link-page.tsx';

const PayLink = lazyComponent(async () => (await import('./pay-link.tsx')).PayLink);

/** /pay#{token}: pays one order without signing in. */
export function PayPage() {
  return (
    <div aria-live="polite">
      <LinkPage title={i18n.t('Pay for your order')} Content={PayLink} />
    </div>
  );
}
