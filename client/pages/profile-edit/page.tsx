import { useId, type ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { AccountClosing } from '#client/features/accounts/account-closing.tsx';
import { DataDownload } from '#client/features/accounts/data-download.tsx';
import { DeviceList } from '#client/features/accounts/device-list.tsx';
import { EmailState } from '#client/features/accounts/email-state.tsx';
import { MobileChange } from '#client/features/accounts/mobile-change.tsx';
import { ProfileForm } from '#client/features/accounts/profile-form.tsx';
import { ProfilePictures } from '#client/features/accounts/profile-pictures.tsx';
import { i18n } from '#client/lib/i18n.ts';
import { paths } from '#client/lib/paths.ts';
import { useSession } from '#client/state/session.ts';
import { Breadcrumbs } from '#client/ui/breadcrumbs.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { LinkButton } from '#client/ui/link-button.tsx';
import { LoadFailed } from '#client/ui/load-failed.tsx';
import { PageMeta } from '#client/ui/page-meta.tsx';
import { PageSkeleton } from '#client/ui/page-skeleton.tsx';
import { useProfileEditPageQuery } from './query.generated.ts';

/** /profile/{id}/edit: pictures, names, mobile, devices and account closing. */
export function ProfileEditPage() {
  const { userId = '' } = useParams();
  const session = useSession();
  const isOwn = session.status === 'signed-in' && session.user.id === userId;
  return (
    <>
      <PageMeta title={i18n.t('Edit profile')} isIndexed={false} />
      {isOwn ? (
        <EditProfile key={userId} />
      ) : (
        <EmptyState
          title={i18n.t('There is no such profile to edit')}
          text={i18n.t('It may belong to another account.')}
          pose="puzzled"
        >
          <LinkButton to={paths.home()}>{i18n.t('Go to Home')}</LinkButton>
        </EmptyState>
      )}
    </>
  );
}

function EditProfile() {
  const { data, error, refetch } = useProfileEditPageQuery({ fetchPolicy: 'cache-and-network' });
  const person = data?.viewer;
  if (!person && error) return <LoadFailed what={i18n.t('Your profile')} onRetry={refetch} />;
  if (!person) return <PageSkeleton />;
  return (
    <div className="shell grid max-w-4xl gap-5 pt-2 pb-10">
      <Breadcrumbs
        title={i18n.t('Edit Profile')}
        category={{ name: i18n.t('My Profile'), url: paths.profile(person.id) }}
      />
      <h1 className="text-3xl">{i18n.t('Edit Profile')}</h1>
      <EditSection title={i18n.t('Pictures')}>
        <ProfilePictures person={person} />
      </EditSection>
      <EditSection title={i18n.t('About you')}>
        <ProfileForm person={person} />
        <EmailState email={person.email} isConfirmed={person.emailConfirmed} />
      </EditSection>
      <EditSection title={i18n.t('Mobile')}>
        <MobileChange holder={person} />
      </EditSection>
      <EditSection title={i18n.t('Devices')}>
        <DeviceList />
      </EditSection>
      <EditSection title={i18n.t('Your data')}>
        <DataDownload />
      </EditSection>
      <EditSection title={i18n.t('Close the account')}>
        <AccountClosing mobile={person.mobile} />
      </EditSection>
    </div>
  );
}

function EditSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="card grid gap-4 p-5">
      <h2 id={id} className="text-xl">
        {title}
      </h2>
      {children}
    </section>
  );
}
