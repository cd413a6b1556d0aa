import { type ReactNode } from 'react';
import { i18n } from '#client/lib/i18n.ts';
import { ChevronDown } from 'lucide-react';
import { paths } from '#client/lib/paths.ts';
import { useSession } from '#client/state/session.ts';
import { requestSignIn } from '#client/state/sign-in.ts';
import { Button } from '#client/ui/button.tsx';
import { Drawer } from '#client/ui/overlays/drawer.tsx';
import { ShopLink } from '#client/ui/shop-link.tsx';
import { AccountMenu } from './account-menu.tsx';
import { LanguageLink } from './language-link.tsx';
import { FORUM_LINKS } from './main-nav.tsx';
import { bySection } from './sections.ts';
import { useServiceLinks } from './use-service-links.ts';
import { MenuLink } from './shop-menu.tsx';
import type { ShopMenu_CategoryFragment } from './shop-menu.generated.ts';

interface MobileSidebarProps {
  categories: ShopMenu_CategoryFragment[];
  isOpen: boolean;
  onClose: () => void;
}

/** The mobile menu, with the entries of the desktop header. */
export function MobileSidebar({ categories, isOpen, onClose }: MobileSidebarProps) {
  const services = useServiceLinks();
  return (
    <Drawer isOpen={isOpen} onClose={onClose} title={i18n.t('Menu')}>
      {/* Following a link closes the menu. */}
      <div
        onClick={({ target }) => {
          if (target instanceof Element && target.closest('a, [data-closes]')) onClose();
        }}
      >
        <nav aria-label={i18n.t('Main')}>
          <ul>
            <Entry name={i18n.t('Home')} url={paths.home()} />
            {categories.map((category) => (
              <ShopEntry key={category.id} category={category} />
            ))}
            {services.length > 0 && (
              <Group name={i18n.t('Services')}>
                <Entry name={i18n.t('What we do')} url={paths.overview()} />
                {services.map(({ name, url }) => (
                  <Entry key={url} name={name} url={url} />
                ))}
              </Group>
            )}
            <Entry name={i18n.t('Blogs')} url={paths.blog()} />
            <Group name={i18n.t('Forum')}>
              {FORUM_LINKS.map(({ name, url }) => (
                <Entry key={url} name={i18n.t(name)} url={url} />
              ))}
            </Group>
            <Entry name={i18n.t('About')} url={paths.about()} />
            <Entry name={i18n.t('Contact')} url={paths.contact()} />
          </ul>
        </nav>
        <div className="mt-4 border-t border-line pt-4">
          <AccountEntry />
        </div>
        <LanguageLink className="mt-2 flex min-h-12 items-center rounded-xl px-3 font-semibold hover:bg-sunk" />
      </div>
    </Drawer>
  );
}

function AccountEntry() {
  const session = useSession();
  if (session.status === 'signed-in') return <AccountMenu user={session.user} />;
  return (
    <Button data-closes className="w-full" onClick={() => requestSignIn()}>
      {i18n.t('Sign in')}
    </Button>
  );
}

function Entry({ name, url }: { name: string; url: string }) {
  return (
    <li>
      <ShopLink to={url} className="flex min-h-12 items-center rounded-xl px-3 font-semibold hover:bg-sunk">
        {name}
      </ShopLink>
    </li>
  );
}

function Group({ name, children }: { name: string; children: ReactNode }) {
  return (
    <li>
      <details className="group">
        <summary className="flex min-h-12 list-none items-center rounded-xl px-3 font-semibold">
          <span className="flex-1">{name}</span>
          <ChevronDown aria-hidden="true" className="size-5 transition-transform group-open:rotate-180" />
        </summary>
        <ul className="border-s-2 border-line ps-2">{children}</ul>
      </details>
    </li>
  );
}

function ShopEntry({ category }: { category: ShopMenu_CategoryFragment }) {
  if (category.subCategories.length === 0) {
    return (
      <li className="px-1 font-semibold">
        <MenuLink item={category} />
      </li>
    );
  }
  return (
    <Group name={category.name}>
      <Entry name={i18n.t('All for {name}', { name: category.name })} url={category.url} />
      {bySection(category.subCategories).map(({ section, items }) => (
        <li key={section}>
          <p className="px-3 pt-2 text-sm text-ink-soft">{i18n.t(section)}</p>
          <ul>
            {items.map((item) => (
              <li key={item.id} className="px-1">
                <MenuLink item={item} />
              </li>
            ))}
          </ul>
        </li>
      ))}
    </Group>
  );
}
