// The sharing tab of a pet: its family, links for a vet, for clinics and for calendars, who opened them, and ending them.
import { useState } from 'react';
import { i18n } from '#client/lib/i18n.ts';
import { showAlert, showMessage } from '#client/state/messages.ts';
import { Button } from '#client/ui/button.tsx';
import { lazyComponent, LazyMount } from '#client/ui/lazy-component.tsx';
import { LoadFailed } from '#client/ui/load-failed.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { saveErrorMessage } from '../use-timeline-actions.ts';
import { Family } from './family.tsx';
import { PetLinkCard } from './pet-link-card.tsx';
import { type PetLinksQuery, usePetLinksQuery, useRevokePetLinkMutation } from './sharing.generated.ts';

const VetLinkModal = lazyComponent(async () => (await import('./vet-link-modal.tsx')).VetLinkModal);
const ClinicLinkModal = lazyComponent(async () => (await import('./clinic-link-modal.tsx')).ClinicLinkModal);
const FamilyLinkModal = lazyComponent(async () => (await import('./family-link-modal.tsx')).FamilyLinkModal);
const CalendarLinkModal = lazyComponent(
  async () => (await import('./calendar-link-modal.tsx')).CalendarLinkModal,
);

export function PetSharing({ petId, isOwn }: { petId: string; isOwn: boolean }) {
  const { data, error, refetch } = usePetLinksQuery({
    variables: { id: petId },
    fetchPolicy: 'cache-and-network',
  });
  const onChange = () => void refetch().catch(() => undefined);
  if (data?.pet) return <Sharing pet={data.pet} isOwn={isOwn} onChange={onChange} />;
  if (error) return <LoadFailed what={i18n.t('The links')} level="section" onRetry={refetch} />;
  return (
    <div aria-busy="true">
      <p role="status" className="sr-only">
        {i18n.t('Loading the links')}
      </p>
      <Skeleton className="h-40 w-full !rounded-card" />
    </div>
  );
}

type SharedPet = NonNullable<PetLinksQuery['pet']>;

interface SharingProps {
  pet: SharedPet;
  isOwn: boolean;
  onChange: () => void;
}

function Sharing({ pet, isOwn, onChange }: SharingProps) {
  const { id, name, links } = pet;
  const [adding, setAdding] = useState<'VET' | 'CALENDAR' | 'FAMILY' | 'CLINIC' | null>(null);
  const dialog = {
    petId: id,
    name,
    onClose: () => {
      setAdding(null);
      onChange();
    },
  };
  const [revoke] = useRevokePetLinkMutation();
  const end = (linkId: string) =>
    revoke({ variables: { id: linkId } })
      .then(() => showMessage(i18n.t('The link no longer works.')))
      .catch((error: unknown) => showAlert(saveErrorMessage(error)));
  const family = <Family pet={pet} isOwn={isOwn} onInvite={() => setAdding('FAMILY')} onChange={onChange} />;
  if (!isOwn) return family;
  return (
    <div className="grid gap-5">
      {family}
      <section aria-labelledby="vet-links" className="card grid justify-items-start gap-4 p-5">
        <h2 id="vet-links" className="text-xl">
          {i18n.t('Show {name} to a vet', { name })}
        </h2>
        <p className="text-ink-soft">
          {i18n.t(
            'With a link or a QR code a vet reads what you choose, without an account. It works for 24 hours, and you can end it at any time.',
          )}
        </p>
        <Button onClick={() => setAdding('VET')}>{i18n.t('Make a link')}</Button>
      </section>
      <section aria-labelledby="clinic-links" className="card grid justify-items-start gap-4 p-5">
        <h2 id="clinic-links" className="text-xl">
          {i18n.t('Get documents from a clinic')}
        </h2>
        <p className="text-ink-soft">
          {i18n.t(
            'With a link or a QR code a clinic sends reports and certificates straight to the documents of {name}, without an account. It cannot read anything.',
            { name },
          )}
        </p>
        <Button look="outline" onClick={() => setAdding('CLINIC')}>
          {i18n.t('Make a clinic link')}
        </Button>
      </section>
      <section aria-labelledby="calendar-links" className="card grid justify-items-start gap-4 p-5">
        <h2 id="calendar-links" className="text-xl">
          {i18n.t('{name} in your calendar', { name })}
        </h2>
        <p className="text-ink-soft">
          {i18n.t(
            'Your calendar app subscribes to a link and shows what is due, including anything you add later. You can share the link with your family, too.',
          )}
        </p>
        <Button look="outline" onClick={() => setAdding('CALENDAR')}>
          {i18n.t('Make a calendar link')}
        </Button>
      </section>
      {links.length > 0 && (
        <ul aria-label={i18n.t('Links')} className="grid gap-3 lg:grid-cols-2">
          {links.map((link) => (
            <PetLinkCard key={link.id} link={link} onRevoke={() => end(link.id)} />
          ))}
        </ul>
      )}
      <LazyMount when={adding === 'VET'}>
        <VetLinkModal {...dialog} isOpen={adding === 'VET'} />
      </LazyMount>
      <LazyMount when={adding === 'CLINIC'}>
        <ClinicLinkModal {...dialog} isOpen={adding === 'CLINIC'} />
      </LazyMount>
      <LazyMount when={adding === 'FAMILY'}>
        <FamilyLinkModal {...dialog} isOpen={adding === 'FAMILY'} />
      </LazyMount>
      <LazyMount when={adding === 'CALENDAR'}>
        <CalendarLinkModal {...dialog} isOpen={adding === 'CALENDAR'} />
      </LazyMount>
    </div>
  );
}
