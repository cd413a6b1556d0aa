import { useState } from 'react';
import { i18n } from '#client/lib/i18n.ts';
import { showAlert } from '#client/state/messages.ts';
import { Button } from '#client/ui/button.tsx';

export function OlderButton({ fetchOlder }: { fetchOlder: () => Promise<unknown> }) {
  const [isFetching, setIsFetching] = useState(false);
  const loadOlder = async () => {
    setIsFetching(true);
    try {
      await fetchOlder();
    } catch {
      showAlert(i18n.t('Older bookings could not be loaded. Please check your connection and try again.'));
    } finally {
      setIsFetching(false);
    }
  };
  return (
    <Button
      look="outline"
      isBusy={isFetching}
      onClick={() => void loadOlder()}
      className="justify-self-center"
    >
      {i18n.t('Show older bookings')}
    </Button>
  );
}
