// The page on which a clinic sends documents through a link. It shows only the name and kind of the pet.
import { useEffect, useRef, useState } from 'react';
import { CircleCheck } from 'lucide-react';
import { PET_KIND_LABELS } from '#rules/pets/pet.ts';
import { i18n } from '#client/lib/i18n.ts';
import { Button } from '#client/ui/button.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { PageSkeleton } from '#client/ui/loading/page-skeleton.tsx';
import type { ClinicForm_PetFragment } from './clinic.generated.ts';
import { ClinicForm } from './clinic-form.tsx';
import { LinkInvalid } from './link-invalid.tsx';
import { useClinicLink } from './use-clinic-link.ts';

export function ClinicDocuments({ token }: { token: string }) {
  const { view, open, ...sending } = useClinicLink(token);
  const [clinic, setClinic] = useState('');
  const [isReceived, setIsReceived] = useState(false);
  if (view.kind === 'loading') return <PageSkeleton />;
  // Announced by screen readers, since it may replace the form.
  if (view.kind === 'invalid')
    return (
      <div role="status">
        <LinkInvalid />
      </div>
    );
  if (view.kind !== 'open')
    return (
      <div role="status">
        <EmptyState
          title={i18n.t('We could not open the link')}
          text={view.kind === 'refused' ? view.reason : i18n.t('Please check your connection and try again.')}
          pose="searching"
        >
          <Button onClick={() => void open()}>{i18n.t('Try again')}</Button>
        </EmptyState>
      </div>
    );
  const { pet } = view;
  return (
    <div className="shell grid max-w-2xl gap-5 py-6">
      <header className="grid gap-1">
        <h1 className="text-3xl break-words">{i18n.t('Send a document for {name}', { name: pet.name })}</h1>
        <p className="text-ink-soft">{i18n.t(PET_KIND_LABELS[pet.kind])}</p>
      </header>
      {isReceived ? (
        <Received pet={pet} onAnother={() => setIsReceived(false)} />
      ) : pet.papersLeft === 0 ? (
        <p className="card p-5">{i18n.t(USED_UP)}</p>
      ) : (
        <ClinicForm
          {...sending}
          clinic={clinic}
          onSent={(name) => {
            setClinic(name);
            setIsReceived(true);
          }}
        />
      )}
    </div>
  );
}

const USED_UP = /*i18n*/ 'No more documents can be sent with this link. Please ask the owner for a new one.';

function Received({ pet, onAnother }: { pet: ClinicForm_PetFragment; onAnother: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  // The form that had the focus was replaced.
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className="card grid justify-items-center gap-3 p-6 text-center">
      <CircleCheck aria-hidden="true" className="size-12 text-leaf" />
      <h2 ref={heading} tabIndex={-1} className="text-2xl focus:outline-none">
        {i18n.t('Received')}
      </h2>
      <p className="max-w-full break-words text-ink-soft">
        {i18n.t('The document is now in {name}’s record, and the owner has been notified.', {
          name: pet.name,
        })}
      </p>
      {pet.papersLeft > 0 ? (
        <Button look="outline" onClick={onAnother}>
          {i18n.t('Send another document')}
        </Button>
      ) : (
        <p>{i18n.t(USED_UP)}</p>
      )}
    </section>
  );
}
