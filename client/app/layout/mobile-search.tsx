import { useState } from 'react';
import { i18n } from '#client/lib/i18n.ts';
import { Search } from 'lucide-react';
import { IconButton } from '#client/ui/icon-button.tsx';
import { lazyComponent, LazyMount } from '#client/ui/loading/lazy-component.tsx';

const load = async () => (await import('./search-overlay.tsx')).SearchOverlay;
const SearchOverlay = lazyComponent(load);

/** The mobile search button; the overlay loads when it is first touched. */
export function MobileSearch() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <IconButton
        label={i18n.t('Search')}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        className="aria-expanded:bg-sunk md:hidden"
        // The tap itself tries again and reports a failure.
        onPointerDown={() => void load().catch(() => undefined)}
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
