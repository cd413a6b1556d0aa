import { i18n } from '#client/lib/i18n.ts';
import { lazyComponent } from '#client/ui/loading/lazy-component.tsx';
import { LinkPage } from '#client/ui/link-page.tsx';

const Preview = lazyComponent(async () => (await import('./preview.tsx')).Preview);

/** /preview#{token}: a product as shoppers would see it, opened by staff. */
export function PreviewPage() {
  return <LinkPage title={i18n.t('Preview')} Content={Preview} />;
}
