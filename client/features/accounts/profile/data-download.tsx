import { Download } from 'lucide-react';
import { useApolloClient } from '@apollo/client/react';
import { download } from '#client/lib/download.ts';
import { useExclusive } from '#client/lib/hooks/use-exclusive.ts';
import { i18n } from '#client/lib/i18n.ts';
import { showFailure } from '#client/state/messages.ts';
import { Button } from '#client/ui/button.tsx';
import { DataUrlDocument } from './profile.generated.ts';

/** Downloads the personal data export. */
export function DataDownload() {
  // Not a query hook, which would abort the request when the page is left.
  const client = useApolloClient();
  const { run, isRunning } = useExclusive();
  const downloadData = async () => {
    try {
      // Always refetched, since the link expires within minutes.
      const { data } = await client.query({ query: DataUrlDocument, fetchPolicy: 'no-cache' });
      if (data?.viewer) download(data.viewer.dataUrl);
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
      <Button look="outline" size="small" isBusy={isRunning} onClick={() => void run(downloadData)}>
        <Download aria-hidden="true" className="size-4" />
        {i18n.t('Download my data')}
      </Button>
    </div>
  );
}
