import { i18n } from '#client/lib/i18n.ts';
import { Button } from '#client/ui/button.tsx';
import { Drawer } from '#client/ui/overlays/drawer.tsx';
import type { FilterForm_FacetsFragment } from './filter-form.generated.ts';
import { FilterForm } from './filter-form.tsx';
import type { ListAddress } from '../list/use-list-choice.ts';

interface FilterDrawerProps {
  isOpen: boolean;
  onClose: () => void;
  facets: FilterForm_FacetsFragment;
  address: ListAddress;
  /** Number of matching products. */
  count: number;
}

/** The mobile filters. Import it lazily: it includes Radix Dialog. */
export function FilterDrawer({ isOpen, onClose, facets, address, count }: FilterDrawerProps) {
  return (
    <Drawer isOpen={isOpen} onClose={onClose} title={i18n.t('Filters')}>
      <FilterForm facets={facets} address={address} />
      <div className="sticky -bottom-4 -mx-4 -mb-4 border-t border-line bg-paper p-4">
        <Button className="w-full" isBusy={address.isChanging} onClick={onClose}>
          {i18n.t('Show {count, plural, one {# product} other {# products}}', { count })}
        </Button>
      </div>
    </Drawer>
  );
}
