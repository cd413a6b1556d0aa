import { useApolloClient } from '@apollo/client/react';
import { CalendarPlus } from 'lucide-react';
import { i18n } from '#client/lib/i18n.ts';
import { useCalendarFile } from '#client/state/calendar-file.ts';
import { Button } from '#client/ui/button.tsx';
import { PetCalendarDocument } from './care.generated.ts';

/** What is due, for the calendar of the person's own device. */
export function CalendarButton({ petId }: { petId: string }) {
  const client = useApolloClient();
  const { isBusy, fetchIt } = useCalendarFile(async () => {
    const variables = { id: petId };
    const { data } = await client.query({ query: PetCalendarDocument, variables, fetchPolicy: 'no-cache' });
    return data?.pet?.calendarUrl;
  });
  return (
    <Button look="outline" size="small" isBusy={isBusy} onClick={() => void fetchIt()}>
      <CalendarPlus aria-hidden="true" className="size-4" />
      {i18n.t('Add to calendar')}
    </Button>
  );
}
