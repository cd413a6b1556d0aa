import { Download } from 'lucide-react';
import { i18n } from '#client/lib/i18n.ts';
import { showFailure } from '#client/state/messages.ts';
import { Button } from '#client/ui/button.tsx';
import { useDataUrlLazyQuery } from './profile.generated.ts';

/** Downloads the personal data export. */
export function DataDownload() {
  // Always refetched, since the link expires within minutes.
  const [fetchUrl, { loading }] = useDataUrlLazyQuery({ fetchPolicy: 'no-cache' });
  const download = async () => {
    try {
      const { data, error } = await fetchUrl();
      if (error) throw error;
      // The response is an attachment, so the page stays open.
      if (data?.viewer) location.assign(data.viewer.dataUrl);
    } catch (error) {
      showFailure(
        error,
        i18n.t('Your data could not be downloaded. Please check your connection and try again.'),
      );
    }
  };
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p className="max-w-xl text-ink-soft">
        {i18n.t('Your profile, addresses, pets and their documents, orders and posts in one ZIP file.')}
      </p>
      <Button look="outline" size="small" isBusy={loading} onClick={() => void download()}>
        <Download aria-hidden="true" className="size-4" />
        {i18n.t('Download my data')}
      </Button>
    </div>
  );
}
