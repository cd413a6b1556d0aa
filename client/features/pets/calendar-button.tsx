import { useState } from 'react';
import { useApolloClient } from '@apollo/client/react';
import { CalendarPlus } from 'lucide-react';
import { download } from '#client/lib/download.ts';
import { i18n } from '#client/lib/i18n.ts';
import { showAlert } from '#client/state/messages.ts';
import { Button } from '#client/ui/button.tsx';
import { PetCalendarDocument } from './care.generated.ts';

/** What is due, for the calendar of the person's own device. */
export function CalendarButton({ petId }: { petId: string }) {
  const client = useApolloClient();
  const [isBusy, setIsBusy] = useState(false);
  const fetchIt = async () => {
    setIsBusy(true);
    try {
      const { data } = await client.query({
        query: PetCalendarDocument,
        variables: { id: petId },
        fetchPolicy: 'no-cache',
      });
      if (!data?.pet) throw new Error('The pet is gone');
      download(data.pet.calendarUrl);
    } catch {
      showAlert(
        i18n.t('The calendar file could not be fetched. Please check your connection and try again.'),
      );
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <Button look="outline" size="small" isBusy={isBusy} onClick={() => void fetchIt()}>
      <CalendarPlus aria-hidden="true" className="size-4" />
      {i18n.t('Calendar file')}
    </Button>
  );
}
