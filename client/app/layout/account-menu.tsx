import { LogOut } from 'lucide-react';
import { i18n } from '#client/lib/i18n.ts';
import { signOut, type SessionUser } from '#client/state/session.ts';
import { ShopLink } from '#client/ui/shop-link.tsx';
import { accountLinks } from './account-links.ts';

/** The links of the account, and 'Logout'. In the header and in the mobile menu. */
export function AccountMenu({ user }: { user: SessionUser }) {
  const look = 'flex min-h-11 w-full items-center gap-2 rounded-xl px-3 text-start hover:bg-sunk';
  return (
    <ul>
      {accountLinks(user).map(({ name, url }) => (
        <li key={url}>
          <ShopLink to={url} className={look}>
            {name}
          </ShopLink>
        </li>
      ))}
      <li>
        <button type="button" data-closes onClick={() => void signOut()} className={look}>
          <LogOut aria-hidden="true" className="size-4" />
          {i18n.t('Logout')}
        </button>
      </li>
    </ul>
  );
}
