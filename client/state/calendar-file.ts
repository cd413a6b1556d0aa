import { useState } from 'react';
import { download } from '#client/lib/download.ts';
import { i18n } from '#client/lib/i18n.ts';
import { showAlert } from './messages.ts';

/** Downloads a calendar file. Links expire, so each press requests a new one. */
export function useCalendarFile(fetchLink: () => Promise<string | null | undefined>) {
  const [isBusy, setIsBusy] = useState(false);
  const fetchFile = async () => {
    setIsBusy(true);
    try {
      const link = await fetchLink();
      if (!link) throw new Error('The calendar entry no longer exists');
      download(link);
    } catch {
      showAlert(
        i18n.t('The calendar file could not be downloaded. Please check your connection and try again.'),
      );
    } finally {
      setIsBusy(false);
    }
  };
  return { isBusy, fetchFile };
}
