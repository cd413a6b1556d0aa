import { i18n } from '#client/lib/i18n.ts';
import { Button } from '#client/ui/button.tsx';
import { buttonLook } from '#client/ui/button-look.ts';
import { Modal } from '#client/ui/overlays/modal.tsx';
import { CreateLinkForm } from './create-link-form.tsx';
import { CreatedLink } from './created-link.tsx';
import { useAddCalendarLinkMutation } from './sharing.generated.ts';

interface CalendarLinkModalProps {
  isOpen: boolean;
  onClose: () => void;
  petId: string;
  name: string;
}

/** The dialog to create a calendar link; then shows the link. */
export function CalendarLinkModal({ isOpen, onClose, petId, name }: CalendarLinkModalProps) {
  return (
    <Modal isOpen={isOpen} onClose={onClose} title={i18n.t('{name} in your calendar', { name })}>
      {/* Inside, so that its state resets each time the modal opens. */}
      <NewCalendarLink petId={petId} onDone={onClose} />
    </Modal>
  );
}

function NewCalendarLink({ petId, onDone }: { petId: string; onDone: () => void }) {
  const [add, { data: created, loading }] = useAddCalendarLinkMutation({ fetchPolicy: 'no-cache' });
  if (created) return <CalendarLink path={created.addCalendarLink.path} onDone={onDone} />;
  return (
    <CreateLinkForm
      label={i18n.t('Create a calendar link')}
      isBusy={loading}
      onCreate={() => add({ variables: { petId } })}
    >
      <p>
        {i18n.t(
          'Vaccinations, vet visits, birthdays and other upcoming dates appear in your calendar automatically, with a reminder the day before.',
        )}
      </p>
      <p className="text-ink-soft">
        {i18n.t('Anyone with the link can read these dates and nothing else. You can revoke it at any time.')}
      </p>
    </CreateLinkForm>
  );
}

function CalendarLink({ path, onDone }: { path: string; onDone: () => void }) {
  const { origin, host } = window.location;
  const done = (
    <Button look="outline" onClick={onDone}>
      {i18n.t('Done')}
    </Button>
  );
  return (
    <CreatedLink url={`${origin}${path}`} buttons={done}>
      <a href={`webcal://${host}${path}`} className={buttonLook()}>
        {i18n.t('Open in your calendar app')}
      </a>
      <p className="text-ink-soft">
        {i18n.t(
          'Or paste the link into your calendar app; in Google Calendar, under “Other calendars”, “From URL”. Copy it now: it is not shown again.',
        )}
      </p>
    </CreatedLink>
  );
}
