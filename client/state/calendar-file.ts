import { useState } from 'react';
import { download } from '#client/lib/download.ts';
import { i18n } from '#client/lib/i18n.ts';
import { showAlert } from './messages.ts';

/** Fetches a file for the calendar of the person's own device. Links expire, so each press asks for a new one. */
export function useCalendarFile(askForLink: () => Promise<string | null | undefined>) {
  const [isBusy, setIsBusy] = useState(false);
  const fetchIt = async () => {
    setIsBusy(true);
    try {
      const link = await askForLink();
      if (!link) throw new Error('What it is of is gone');
      download(link);
    } catch {
      showAlert(
        i18n.t('The calendar file could not be fetched. Please check your connection and try again.'),
      );
    } finally {
      setIsBusy(false);
    }
  };
  return { isBusy, fetchIt };
}
