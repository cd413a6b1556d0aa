import { Suspense } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { AddressBook } from '#client/features/accounts/addresses/address-book.tsx';
import { ProfileHeader } from '#client/features/accounts/profile/profile-header.tsx';
import { ProfileOverview } from '#client/features/accounts/profile/profile-overview.tsx';
import { i18n } from '#client/lib/i18n.ts';
import { PortraitSkeleton } from '#client/ui/loading/portrait-skeleton.tsx';
import { paths } from '#client/lib/paths.ts';
import { useSession } from '#client/state/session.ts';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { lazyComponent } from '#client/ui/loading/lazy-component.tsx';
import { LinkButton } from '#client/ui/link-button.tsx';
import { LinkTabs } from '#client/ui/link-tabs.tsx';
import { LoadFailed } from '#client/ui/loading/load-failed.tsx';
import { PageMeta } from '#client/ui/page-meta.tsx';
import { Skeleton } from '#client/ui/loading/skeleton.tsx';
import { useOwnProfileQuery, usePublicProfileQuery } from './query.generated.ts';

const PetCards = lazyComponent(async () => (await import('#client/features/pets/pet-cards.tsx')).PetCards);

/** /profile/{userId}: the user's own full profile, or another user's public part. */
export function ProfilePage() {
  const { userId = '' } = useParams();
  const session = useSession();
  return (
    // At least one screen high, so that the footer does not jump.
    <div className="min-h-dvh">
      {session.status === 'unknown' ? (
        <>
          <PageMeta title={i18n.t('Profile')} isIndexed={false} />
          <PortraitSkeleton />
        </>
      ) : session.status === 'signed-in' && session.user.id === userId ? (
        <OwnProfile key={userId} userId={userId} />
      ) : (
        <PublicProfile key={userId} userId={userId} />
      )}
    </div>
  );
}

function OwnProfile({ userId }: { userId: string }) {
  const { data, error, refetch } = useOwnProfileQuery({ fetchPolicy: 'cache-and-network' });
  const [search] = useSearchParams();
  const person = data?.viewer;
  const tabs = [
    { id: 'overview', title: i18n.t('Overview'), url: paths.profile(userId) },
    { id: 'pets', title: i18n.t('Pets'), url: paths.profileTab(userId, 'pets') },
    { id: 'address', title: i18n.t('Address'), url: paths.profileTab(userId, 'address') },
  ];
  const tab = tabs.find(({ id }) => id === search.get('tab'))?.id ?? 'overview';
  return (
    <>
      <PageMeta title={i18n.t('My Profile')} isIndexed={false} />
      {person ? (
        <div className="shell grid gap-6 pt-4 pb-10">
          <ProfileHeader person={person} editUrl={paths.editProfile(userId)} />
          <LinkTabs label={i18n.t('Profile')} tabs={tabs} current={tab} />
          {tab === 'overview' && <ProfileOverview person={person} />}
          {tab === 'pets' && (
            <Suspense fallback={<Skeleton className="h-36 w-full" />}>
              <PetCards userId={userId} />
            </Suspense>
          )}
          {tab === 'address' && <AddressBook />}
        </div>
      ) : error ? (
        <Failed onRetry={refetch} />
      ) : (
        <PortraitSkeleton />
      )}
    </>
  );
}

function PublicProfile({ userId }: { userId: string }) {
  const { data, error, refetch } = usePublicProfileQuery({ variables: { id: userId } });
  const person = data?.user;
  return (
    <>
      <PageMeta title={person?.name ?? i18n.t('Profile')} isIndexed={false} />
      {person ? (
        <div className="shell pt-4 pb-10">
          <ProfileHeader person={person} />
        </div>
      ) : data ? (
        <EmptyState
          title={i18n.t('Profile not found')}
          text={i18n.t('It may have been closed, or the address may have a typo.')}
          pose="searching"
        >
          <LinkButton to={paths.home()}>{i18n.t('Go to Home')}</LinkButton>
        </EmptyState>
      ) : error ? (
        <Failed onRetry={refetch} />
      ) : (
        <PortraitSkeleton />
      )}
    </>
  );
}

function Failed({ onRetry }: { onRetry: () => unknown }) {
  return <LoadFailed title={i18n.t('The profile could not be loaded')} onRetry={onRetry} />;
}
