import type { ReactNode } from 'react';
import { Heart, MapPin, PackageOpen, PawPrint, Repeat2, type LucideIcon } from 'lucide-react';
import { countParams } from '#client/lib/counts.ts';
import { i18n } from '#client/lib/i18n.ts';
import { paths } from '#client/lib/paths.ts';
import { ShopLink } from '#client/ui/shop-link.tsx';
import type { ProfileOverview_UserFragment } from './profile-overview.generated.ts';

/** The first tab of the own profile: account details and links. */
export function ProfileOverview({ person }: { person: ProfileOverview_UserFragment }) {
  const { id, name, username, email, mobile, orders, wishlist, pets, addresses } = person;
  return (
    <div className="grid items-start gap-5 lg:grid-cols-[1fr_1.4fr]">
      <section aria-labelledby="profile-facts" className="card p-5">
        <h2 id="profile-facts" className="text-xl">
          {i18n.t('About you')}
        </h2>
        <dl className="mt-3 grid gap-3">
          <Fact term={i18n.t('Name')}>{name}</Fact>
          <Fact term={i18n.t('Username')}>@{username}</Fact>
          <Fact term={i18n.t('Email')}>{email}</Fact>
          <Fact term={i18n.t('Mobile')}>+91 {mobile}</Fact>
        </dl>
        <p className="mt-4 border-t border-line pt-4 text-sm text-ink-soft">
          {i18n.t(
            'Others see your name, username and pictures. Email, mobile and addresses stay between you and the shop.',
          )}
        </p>
      </section>
      <ul className="grid gap-4 sm:grid-cols-2">
        <Way
          icon={PackageOpen}
          title={i18n.t('Orders')}
          url={paths.orders()}
          count={i18n.t(
            '{count, plural, one {{shown} order} other {{shown} orders}}',
            countParams(orders.totalCount),
          )}
        />
        <Way
          icon={Repeat2}
          title={i18n.t('Repeat orders')}
          url={paths.repeatOrders()}
          count={i18n.t('Deliveries on a schedule')}
        />
        <Way
          icon={Heart}
          title={i18n.t('Wishlist')}
          url={paths.wishlist()}
          count={i18n.t(
            '{count, plural, one {{shown} item} other {{shown} items}}',
            countParams(wishlist.length),
          )}
        />
        <Way
          icon={PawPrint}
          title={i18n.t('Pets')}
          url={paths.profileTab(id, 'pets')}
          count={i18n.t('{count, plural, one {{shown} pet} other {{shown} pets}}', countParams(pets.length))}
        />
        <Way
          icon={MapPin}
          title={i18n.t('Addresses')}
          url={paths.profileTab(id, 'address')}
          count={i18n.t(
            '{count, plural, one {{shown} address} other {{shown} addresses}}',
            countParams(addresses.length),
          )}
        />
      </ul>
    </div>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-ink-soft">{term}</dt>
      <dd className="font-semibold break-words">{children}</dd>
    </div>
  );
}

interface WayProps {
  icon: LucideIcon;
  title: string;
  url: string;
  /** A count or a value. */
  count: string;
}

function Way({ icon: Icon, title, url, count }: WayProps) {
  return (
    <li>
      <ShopLink
        to={url}
        preventScrollReset={url.includes('?tab=')}
        className="card flex h-full items-center gap-4 p-4 transition-shadow duration-150 hover:shadow-card"
      >
        <span className="grid size-12 shrink-0 place-items-center rounded-full bg-marigold-wash">
          <Icon aria-hidden="true" className="size-6" />
        </span>
        <span className="min-w-0">
          <span className="block font-display text-lg font-bold">{title}</span>
          <span className="block text-ink-soft">{count}</span>
        </span>
      </ShopLink>
    </li>
  );
}
