import { Download } from 'lucide-react';
import { i18n } from '#client/lib/i18n.ts';
import { showFailure } from '#client/state/messages.ts';
import { Button } from '#client/ui/button.tsx';
import { useDataUrlLazyQuery } from './profile.generated.ts';

/** Everything the shop keeps of a person, as a file. */
export function DataDownload() {
  // Fresh each time: the link is good for minutes alone.
  const [fetchUrl, { loading }] = useDataUrlLazyQuery({ fetchPolicy: 'no-cache' });
  const download = async () => {
    try {
      const { data, error } = await fetchUrl();
      if (error) throw error;
      // An attachment: the page stays.
      if (data?.viewer) location.assign(data.viewer.dataUrl);
    } catch (error) {
      showFailure(
        error,
        i18n.t('Your data could not be fetched. Please check your connection and try again.'),
      );
    }
  };
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p className="max-w-xl text-ink-soft">
        {i18n.t('Profile, addresses, pets with their papers, orders and what you wrote, as one ZIP file.')}
      </p>
      <Button look="outline" size="small" isBusy={loading} onClick={() => void download()}>
        <Download aria-hidden="true" className="size-4" />
        {i18n.t('Download my data')}
      </Button>
    </div>
  );
}
