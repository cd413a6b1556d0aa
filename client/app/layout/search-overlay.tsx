import { useId } from 'react';
import { i18n } from '#client/lib/i18n.ts';
import { ArrowLeft } from 'lucide-react';
import { Dialog } from 'radix-ui';
import { ICON_BUTTON } from '#client/ui/icon-button.tsx';
import { SearchInput } from './search-input.tsx';
import { SearchResults } from './search-results.tsx';
import { useSearch } from './use-search.ts';
import { useCloseRequest } from '#client/ui/overlays/use-close-request.ts';
import { useReturnFocus } from '#client/ui/overlays/use-return-focus.ts';

interface SearchOverlayProps {
  isOpen: boolean;
  onClose: () => void;
}

/** Full-screen mobile search. The back arrow closes it; the page behind does not scroll. */
export function SearchOverlay({ isOpen, onClose }: SearchOverlayProps) {
  const listId = useId();
  const returnFocus = useReturnFocus(isOpen);
  useCloseRequest(isOpen, onClose);
  const search = useSearch(onClose);
  return (
    <Dialog.Root open={isOpen} onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        {/* Never visible: it locks the page's scrolling. */}
        <Dialog.Overlay className="fixed inset-0 z-50" />
        <Dialog.Content
          {...returnFocus}
          aria-describedby={undefined}
          className="safe-x safe-bottom fixed inset-0 z-50 flex animate-fade flex-col bg-ground focus:outline-none"
        >
          <Dialog.Title className="sr-only">{i18n.t('Search')}</Dialog.Title>
          <div className="flex items-center gap-1 border-b border-line bg-paper p-2">
            <Dialog.Close aria-label={i18n.t('Back')} className={ICON_BUTTON}>
              <ArrowLeft aria-hidden="true" className="size-6" />
            </Dialog.Close>
            <SearchInput
              listId={listId}
              placeholder={i18n.t('Search for category & products')}
              isListShown={search.entries.length > 0}
              hasFocusAtFirst
              search={search}
            />
          </div>
          <div className="flex-1 overflow-y-auto overscroll-contain p-2">
            <SearchResults id={listId} search={search} />
          </div>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
