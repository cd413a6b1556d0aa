import { useCallback } from 'react';
import { i18n } from '#client/lib/i18n.ts';
import { useOpenedLink } from '#client/lib/hooks/use-opened-link.ts';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { LoadFailed } from '#client/ui/loading/load-failed.tsx';
import { PageSkeleton } from '#client/ui/loading/page-skeleton.tsx';
import { PreviewBar } from './preview-bar.tsx';
import { PreviewedProduct } from './previewed-product.tsx';
import { useOpenProductPreviewMutation } from './preview.generated.ts';

/** The product of a preview link, or the reason why it is unavailable. */
export function Preview({ token }: { token: string }) {
  const [mutate] = useOpenProductPreviewMutation();
  const read = useCallback(async () => {
    const { data } = await mutate({ variables: { token } });
    return data && { kind: 'shown' as const, preview: data.openProductPreview };
  }, [mutate, token]);
  const { view, open } = useOpenedLink(token, read);
  switch (view.kind) {
    case 'loading':
      return <PageSkeleton />;
    case 'shown':
      return (
        <>
          <PreviewBar isLive={view.preview.isLive} endsAt={view.preview.endsAt} />
          <div className="shell pt-2">
            <PreviewedProduct product={view.preview.product} />
          </div>
        </>
      );
    case 'invalid':
      return (
        <EmptyState
          title={i18n.t('This preview link has expired')}
          text={i18n.t('Open it again from the product page.')}
          pose="puzzled"
        />
      );
    case 'refused':
      return (
        <LoadFailed title={i18n.t('The preview could not be loaded')} text={view.reason} onRetry={open} />
      );
    case 'lost':
      return <LoadFailed title={i18n.t('The preview could not be loaded')} onRetry={open} />;
  }
}
