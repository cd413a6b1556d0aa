import { useState } from 'react';
import { i18n } from '#client/lib/i18n.ts';
import { Menu } from 'lucide-react';
import { IconButton } from '#client/ui/icon-button.tsx';
import { lazyComponent, LazyMount } from '#client/ui/loading/lazy-component.tsx';
import type { ShopMenu_CategoryFragment } from './shop-menu.generated.ts';

const load = async () => (await import('./mobile-sidebar.tsx')).MobileSidebar;
const MobileSidebar = lazyComponent(load);

/** The mobile menu button; the sidebar loads when it is first touched. */
export function MobileMenu({ categories }: { categories: ShopMenu_CategoryFragment[] }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div className="-ms-2 md:hidden">
      <IconButton
        label={i18n.t('Menu')}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        className="aria-expanded:bg-sunk"
        // The tap itself tries again and reports a failure.
        onPointerDown={() => void load().catch(() => undefined)}
        onClick={() => setIsOpen(true)}
      >
        <Menu aria-hidden="true" className="size-6" />
      </IconButton>
      <LazyMount when={isOpen}>
        <MobileSidebar categories={categories} isOpen={isOpen} onClose={() => setIsOpen(false)} />
      </LazyMount>
    </div>
  );
}
