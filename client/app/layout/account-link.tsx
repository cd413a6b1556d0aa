import { Suspense } from 'react';
import { LogIn, UserRound } from 'lucide-react';
import { i18n } from '#client/lib/i18n.ts';
import { paths } from '#client/lib/paths.ts';
import { useSession, type SessionUser } from '#client/state/session.ts';
import { requestSignIn } from '#client/state/sign-in.ts';
import { ICON_BUTTON, IconButton } from '#client/ui/icon-button.tsx';
import { lazyComponent } from '#client/ui/loading/lazy-component.tsx';
import { MenuButton } from '#client/ui/overlays/menu-button.tsx';
import { Picture } from '#client/ui/picture.tsx';
import { ShopLink } from '#client/ui/shop-link.tsx';

// Lazy, because visitors do not need it.
const AccountMenu = lazyComponent(async () => (await import('./account-menu.tsx')).AccountMenu);

/** The login icon for a visitor, or the profile link with the account menu. */
export function AccountLink() {
  const session = useSession();
  if (session.status === 'signed-in') return <Account user={session.user} />;
  return (
    <IconButton label={i18n.t('Sign in')} onClick={() => requestSignIn()}>
      <LogIn aria-hidden="true" className="size-6" />
    </IconButton>
  );
}

function Account({ user }: { user: SessionUser }) {
  const [firstName] = user.name.split(' ');
  return (
    <div className="flex items-center">
      <ShopLink to={paths.profile(user.id)} aria-label={i18n.t('My profile')} className={ICON_BUTTON}>
        {user.image === null ? (
          <UserRound aria-hidden="true" className="size-6" />
        ) : (
          <Picture
            image={{ url: user.image, alt: '' }}
            width={32}
            height={32}
            isDecorative
            priority
            className="size-8 shrink-0 rounded-full object-cover"
          />
        )}
      </ShopLink>
      <div className="relative hidden md:block">
        <MenuButton
          label={firstName}
          accessibleLabel={i18n.t('Account of {name}', { name: firstName })}
          className="!px-2"
          panelClassName="end-0 w-52"
        >
          <Suspense fallback={null}>
            <AccountMenu user={user} />
          </Suspense>
        </MenuButton>
      </div>
    </div>
  );
}
