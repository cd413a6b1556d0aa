import { useState } from 'react';
import { i18n } from '#client/lib/i18n.ts';
import { Search } from 'lucide-react';
import { IconButton } from '#client/ui/icon-button.tsx';
import { lazyComponent, LazyMount } from '#client/ui/loading/lazy-component.tsx';

const SearchOverlay = lazyComponent(async () => (await import('./search-overlay.tsx')).SearchOverlay);

/** The mobile search button; the overlay loads with the first tap. */
export function MobileSearch() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <IconButton
        label={i18n.t('Search')}
        aria-haspopup="dialog"
        className="md:hidden"
        onClick={() => setIsOpen(true)}
      >
        <Search aria-hidden="true" className="size-6" />
      </IconButton>
      <LazyMount when={isOpen}>
        <SearchOverlay isOpen={isOpen} onClose={() => setIsOpen(false)} />
      </LazyMount>
    </>
  );
}
