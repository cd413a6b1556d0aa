import { useEffect, useRef, useState } from 'react';
import { i18n } from '#client/lib/i18n.ts';
import { Button } from '#client/ui/button.tsx';
import { buttonLook } from '#client/ui/button-look.ts';
import { FormAlert } from '#client/ui/forms/form-alert.tsx';
import { Modal } from '#client/ui/overlays/modal.tsx';
import { CopyLink } from '#client/ui/share-bar.tsx';
import { saveErrorMessage } from '../timeline/use-timeline-actions.ts';
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
  const [problem, setProblem] = useState<string | null>(null);
  const [add, { data: created, loading }] = useAddCalendarLinkMutation({ fetchPolicy: 'no-cache' });
  if (created) return <CalendarLink path={created.addCalendarLink.path} onDone={onDone} />;
  const make = async () => {
    setProblem(null);
    await add({ variables: { petId } }).catch((failure: unknown) => setProblem(saveErrorMessage(failure)));
  };
  return (
    <div className="grid gap-4">
      <p>
        {i18n.t(
          'Vaccinations, vet visits, birthdays and other upcoming dates appear in your calendar automatically, with a reminder the day before.',
        )}
      </p>
      <p className="text-ink-soft">
        {i18n.t('Anyone with the link can read these dates and nothing else. You can revoke it at any time.')}
      </p>
      <FormAlert text={problem} />
      <Button isBusy={loading} onClick={() => void make()}>
        {i18n.t('Create a calendar link')}
      </Button>
    </div>
  );
}

/** Shown once, since the shop stores only a hash of its token. */
function CalendarLink({ path, onDone }: { path: string; onDone: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  // The focused button no longer exists.
  useEffect(() => heading.current?.focus(), []);
  const { origin, host } = window.location;
  const url = `${origin}${path}`;
  return (
    <div className="grid justify-items-start gap-4">
      <h3 ref={heading} tabIndex={-1} className="text-lg focus:outline-none">
        {i18n.t('The link is ready')}
      </h3>
      <a href={`webcal://${host}${path}`} className={buttonLook()}>
        {i18n.t('Open in the calendar app')}
      </a>
      <p className="text-ink-soft">
        {i18n.t(
          'Or paste the link into your calendar app; in Google Calendar, under “Other calendars”, “From URL”. Copy it now: it is not shown again.',
        )}
      </p>
      <code className="max-w-full rounded-xl bg-sunk px-3 py-2 text-sm break-all">{url}</code>
      <div className="flex flex-wrap gap-2">
        <CopyLink url={url} />
        <Button look="outline" onClick={onDone}>
          {i18n.t('Done')}
        </Button>
      </div>
    </div>
  );
}
