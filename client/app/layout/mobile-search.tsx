import { useState } from 'react';
import { i18n } from '#client/lib/i18n.ts';
import { Search } from 'lucide-react';
import { IconButton } from '#client/ui/icon-button.tsx';
import { lazyPart, Once } from '#client/ui/lazy-part.tsx';

const SearchOverlay = lazyPart(async () => (await import('./search-overlay.tsx')).SearchOverlay);

/** The phone's search icon; the overlay loads with the first tap. */
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
      <Once when={isOpen}>
        <SearchOverlay isOpen={isOpen} onClose={() => setIsOpen(false)} />
      </Once>
    </>
  );
}
