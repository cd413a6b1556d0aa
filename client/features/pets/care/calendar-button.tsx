import { useApolloClient } from '@apollo/client/react';
import { CalendarPlus } from 'lucide-react';
import { i18n } from '#client/lib/i18n.ts';
import { useCalendarFile } from '#client/state/calendar-file.ts';
import { Button } from '#client/ui/button.tsx';
import { PetCalendarDocument } from './care.generated.ts';

/** Downloads the pet's due dates as a calendar file. */
export function CalendarButton({ petId }: { petId: string }) {
  const client = useApolloClient();
  const { isBusy, fetchFile } = useCalendarFile(async () => {
    const variables = { id: petId };
    const { data } = await client.query({ query: PetCalendarDocument, variables, fetchPolicy: 'no-cache' });
    return data?.pet?.calendarUrl;
  });
  return (
    <Button look="outline" size="small" isBusy={isBusy} onClick={() => void fetchFile()}>
      <CalendarPlus aria-hidden="true" className="size-4" />
      {i18n.t('Add to calendar')}
    </Button>
  );
}
