import { useState } from 'react';
import { Plus } from 'lucide-react';
import { i18n } from '#client/lib/i18n.ts';
import { Button } from '#client/ui/button.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { lazyComponent, LazyMount } from '#client/ui/loading/lazy-component.tsx';
import { LoadFailed } from '#client/ui/loading/load-failed.tsx';
import { Skeleton } from '#client/ui/loading/skeleton.tsx';
import { AddressCard } from './address-card.tsx';
import { EMPTY_ADDRESS } from './address-form.ts';
import { useAddressBookQuery, type AddressCard_AddressFragment } from './address.generated.ts';
import { useAddressMutations } from './use-address-mutations.ts';

const AddressModal = lazyComponent(async () => (await import('./address-modal.tsx')).AddressModal);
const AddressDeletion = lazyComponent(async () => (await import('./address-deletion.tsx')).AddressDeletion);

type Edited = AddressCard_AddressFragment | 'new' | null;

/** The saved addresses of the signed-in user. */
export function AddressBook() {
  // Always refetched, since another device may have added an address.
  const { data, error, refetch } = useAddressBookQuery({ fetchPolicy: 'cache-and-network' });
  const [edited, setEdited] = useState<Edited>(null);
  const [deleted, setDeleted] = useState<AddressCard_AddressFragment | null>(null);
  const { setDefault } = useAddressMutations();
  const viewer = data?.viewer;
  if (!viewer)
    return error ? (
      <LoadFailed title={i18n.t('Your addresses could not be loaded')} level="section" onRetry={refetch} />
    ) : (
      <AddressBookSkeleton />
    );
  const { addresses, name, email, mobile } = viewer;
  const add = () => setEdited('new');
  return (
    <>
      {addresses.length === 0 ? (
        <EmptyState
          level="section"
          title={i18n.t('No address saved yet')}
          text={i18n.t('Save an address, and checkout takes two taps.')}
        >
          <Button onClick={add}>{i18n.t('Add Address')}</Button>
        </EmptyState>
      ) : (
        <div className="grid gap-4">
          <ul className="grid gap-3 lg:grid-cols-2">
            {addresses.map((address) => (
              <li key={address.id}>
                <AddressCard
                  address={address}
                  onEdit={() => setEdited(address)}
                  onDelete={() => setDeleted(address)}
                  onMakeDefault={() => setDefault(address.id)}
                />
              </li>
            ))}
          </ul>
          <Button look="outline" onClick={add} className="justify-self-start">
            <Plus aria-hidden="true" className="size-5" />
            {i18n.t('Add Address')}
          </Button>
        </div>
      )}
      <LazyMount when={edited !== null}>
        <AddressModal
          isOpen={edited !== null}
          onClose={() => setEdited(null)}
          address={edited === 'new' ? undefined : (edited ?? undefined)}
          start={{ ...EMPTY_ADDRESS, fullName: name, email, phoneNumber: mobile }}
        />
      </LazyMount>
      <LazyMount when={deleted !== null}>
        <AddressDeletion address={deleted} onClose={() => setDeleted(null)} />
      </LazyMount>
    </>
  );
}

function AddressBookSkeleton() {
  return (
    <div aria-busy="true" className="grid gap-3 lg:grid-cols-2">
      <p role="status" className="sr-only">
        {i18n.t('Loading your addresses')}
      </p>
      <Skeleton className="h-36 w-full" />
      <Skeleton className="h-36 w-full" />
    </div>
  );
}
