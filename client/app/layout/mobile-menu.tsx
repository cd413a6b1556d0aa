import { useState } from 'react';
import { i18n } from '#client/lib/i18n.ts';
import { Menu } from 'lucide-react';
import { IconButton } from '#client/ui/icon-button.tsx';
import { lazyPart, Once } from '#client/ui/lazy-part.tsx';
import type { ShopMenu_CategoryFragment } from './shop-menu.generated.ts';

const MobileSidebar = lazyPart(async () => (await import('./mobile-sidebar.tsx')).MobileSidebar);

/** The phone's hamburger; the sidebar loads with the first tap. */
export function MobileMenu({ categories }: { categories: ShopMenu_CategoryFragment[] }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div className="-ms-2 md:hidden">
      <IconButton label={i18n.t('Menu')} aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        <Menu aria-hidden="true" className="size-6" />
      </IconButton>
      <Once when={isOpen}>
        <MobileSidebar categories={categories} isOpen={isOpen} onClose={() => setIsOpen(false)} />
      </Once>
    </div>
  );
}
