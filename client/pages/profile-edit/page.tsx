import { useEffect, useId, useRef, type ReactNode } from 'react';
import { useLocation, useParams } from 'react-router-dom';
import { AccountClosing } from '#client/features/accounts/profile/account-closing.tsx';
import { DataDownload } from '#client/features/accounts/profile/data-download.tsx';
import { DeviceList } from '#client/features/accounts/devices/device-list.tsx';
import { EmailState } from '#client/features/accounts/profile/email-state.tsx';
import { MobileChange } from '#client/features/accounts/profile/mobile-change.tsx';
import { ProfileForm } from '#client/features/accounts/profile/profile-form.tsx';
import { ProfilePictures } from '#client/features/accounts/profile/profile-pictures.tsx';
import { i18n } from '#client/lib/i18n.ts';
import { paths } from '#client/lib/paths.ts';
import { useSession } from '#client/state/session.ts';
import { Breadcrumbs } from '#client/ui/breadcrumbs.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { LinkButton } from '#client/ui/link-button.tsx';
import { LoadFailed } from '#client/ui/loading/load-failed.tsx';
import { PageMeta } from '#client/ui/page-meta.tsx';
import { PageSkeleton } from '#client/ui/loading/page-skeleton.tsx';
import { useProfileEditPageQuery } from './query.generated.ts';

/** Replaces the id in links of the shop's texts; means the signed-in user. */
const OWN_PROFILE = 'me';

/** /profile/{id}/edit: pictures, names, mobile, devices and account closing. */
export function ProfileEditPage() {
  const { userId = '' } = useParams();
  const session = useSession();
  const isOwn = session.status === 'signed-in' && [session.user.id, OWN_PROFILE].includes(userId);
  return (
    <>
      <PageMeta title={i18n.t('Edit profile')} isIndexed={false} />
      {isOwn ? (
        <EditProfile key={userId} />
      ) : (
        <EmptyState
          title={i18n.t('Profile not found')}
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
  if (!person && error)
    return <LoadFailed title={i18n.t('Your profile could not be loaded')} onRetry={refetch} />;
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
      <EditSection anchor="your-data" title={i18n.t('Your data')}>
        <DataDownload />
      </EditSection>
      <EditSection anchor="close-account" title={i18n.t('Close the account')}>
        <AccountClosing mobile={person.mobile} />
      </EditSection>
    </div>
  );
}

interface EditSectionProps {
  title: string;
  /** Anchor of the section. */
  anchor?: string;
  children: ReactNode;
}

function EditSection({ title, anchor, children }: EditSectionProps) {
  const id = useId();
  const section = useRef<HTMLElement>(null);
  const { hash } = useLocation();
  const isLinked = anchor !== undefined && hash === `#${anchor}`;
  // The browser looks for the anchor before the profile is loaded.
  useEffect(() => {
    if (isLinked) section.current?.scrollIntoView();
  }, [isLinked]);
  return (
    <section ref={section} id={anchor} aria-labelledby={id} className="card grid scroll-mt-24 gap-4 p-5">
      <h2 id={id} className="text-xl">
        {title}
      </h2>
      {children}
    </section>
  );
}
