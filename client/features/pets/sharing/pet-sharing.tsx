// The sharing tab of a pet: its family, and links for vets, clinics and calendars with who opened them.
import { type ReactNode, useState } from 'react';
import { errorMessage, SAVE_FAILED } from '#client/lib/graph/user-error.ts';
import { i18n } from '#client/lib/i18n.ts';
import { showAlert, showMessage } from '#client/state/messages.ts';
import { Button } from '#client/ui/button.tsx';
import { lazyComponent, LazyMount } from '#client/ui/loading/lazy-component.tsx';
import { LoadFailed } from '#client/ui/loading/load-failed.tsx';
import { Skeleton } from '#client/ui/loading/skeleton.tsx';
import { Family } from './family.tsx';
import { PetLinkCard } from './pet-link-card.tsx';
import { type PetLinksQuery, usePetLinksQuery, useRevokePetLinkMutation } from './sharing.generated.ts';

const VetLinkModal = lazyComponent(async () => (await import('./vet-link-modal.tsx')).VetLinkModal);
const ClinicLinkModal = lazyComponent(async () => (await import('./clinic-link-modal.tsx')).ClinicLinkModal);
const FamilyLinkModal = lazyComponent(async () => (await import('./family-link-modal.tsx')).FamilyLinkModal);
const CalendarLinkModal = lazyComponent(
  async () => (await import('./calendar-link-modal.tsx')).CalendarLinkModal,
);

const LINK_DIALOGS = [
  ['VET', VetLinkModal],
  ['CLINIC', ClinicLinkModal],
  ['FAMILY', FamilyLinkModal],
  ['CALENDAR', CalendarLinkModal],
] as const;

export function PetSharing({ petId, isOwn }: { petId: string; isOwn: boolean }) {
  const { data, error, refetch } = usePetLinksQuery({
    variables: { id: petId },
    fetchPolicy: 'cache-and-network',
  });
  const onChange = () => void refetch().catch(() => undefined);
  if (data?.pet) return <Sharing pet={data.pet} isOwn={isOwn} onChange={onChange} />;
  if (error)
    return <LoadFailed title={i18n.t('The links could not be loaded')} level="section" onRetry={refetch} />;
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
  const revokeLink = (linkId: string) =>
    revoke({ variables: { id: linkId } })
      .then(() => showMessage(i18n.t('The link no longer works.')))
      .catch((error: unknown) => showAlert(errorMessage(error, i18n.t(SAVE_FAILED))));
  const family = <Family pet={pet} isOwn={isOwn} onInvite={() => setAdding('FAMILY')} onChange={onChange} />;
  if (!isOwn) return family;
  return (
    <div className="grid gap-5">
      {family}
      <LinkSection
        id="vet-links"
        title={i18n.t('Show {name} to a vet', { name })}
        description={i18n.t(
          'With a link or a QR code a vet reads what you choose, without an account. It works for 24 hours, and you can end it at any time.',
        )}
      >
        <Button onClick={() => setAdding('VET')}>{i18n.t('Create a link')}</Button>
      </LinkSection>
      <LinkSection
        id="clinic-links"
        title={i18n.t('Get documents from a clinic')}
        description={i18n.t(
          'With a link or a QR code a clinic sends reports and certificates straight to the documents of {name}, without an account. It cannot read anything.',
          { name },
        )}
      >
        <Button look="outline" onClick={() => setAdding('CLINIC')}>
          {i18n.t('Create a clinic link')}
        </Button>
      </LinkSection>
      <LinkSection
        id="calendar-links"
        title={i18n.t('{name} in your calendar', { name })}
        description={i18n.t(
          'Your calendar app subscribes to a link and shows what is due, including anything you add later. You can share the link with your family, too.',
        )}
      >
        <Button look="outline" onClick={() => setAdding('CALENDAR')}>
          {i18n.t('Create a calendar link')}
        </Button>
      </LinkSection>
      {links.length > 0 && (
        <ul aria-label={i18n.t('Links')} className="grid gap-3 lg:grid-cols-2">
          {links.map((link) => (
            <PetLinkCard key={link.id} link={link} onRevoke={() => revokeLink(link.id)} />
          ))}
        </ul>
      )}
      {LINK_DIALOGS.map(([kind, LinkModal]) => (
        <LazyMount key={kind} when={adding === kind}>
          <LinkModal {...dialog} isOpen={adding === kind} />
        </LazyMount>
      ))}
    </div>
  );
}

interface LinkSectionProps {
  id: string;
  title: string;
  description: string;
  /** The button that creates a link. */
  children: ReactNode;
}

function LinkSection({ id, title, description, children }: LinkSectionProps) {
  return (
    <section aria-labelledby={id} className="card grid justify-items-start gap-4 p-5">
      <h2 id={id} className="text-xl">
        {title}
      </h2>
      <p className="text-ink-soft">{description}</p>
      {children}
    </section>
  );
}
