import type { ReactNode } from 'react';
import { Pencil, Star, Trash2 } from 'lucide-react';
import { Trans } from '@lingui/react';
import { i18n } from '#client/lib/i18n.ts';
import { classNames } from '#client/ui/class-names.ts';
import type { AddressCard_AddressFragment } from './address.generated.ts';

const ACT = 'inline-flex min-h-11 items-center gap-1.5 rounded-full px-3 text-sm font-semibold hover:bg-sunk';

interface AddressCardProps {
  address: AddressCard_AddressFragment;
  /** A radio button; omitted on the profile page. */
  selection?: ReactNode;
  isSelected?: boolean;
  onEdit: () => void;
  onDelete: () => void;
  /** Omitted where another control does this. */
  onMakeDefault?: () => void;
}

export function AddressCard({
  address,
  selection,
  isSelected = false,
  onEdit,
  onDelete,
  onMakeDefault,
}: AddressCardProps) {
  const { fullName, address: street, city, stateName, postalCode, phoneNumber, email, isDefault } = address;
  // A label needs a radio button.
  const Wrapper = selection ? 'label' : 'div';
  const where = { values: { city }, components: { 0: <span className="sr-only" /> } };
  return (
    <div
      className={classNames(
        'rounded-card border-2 sm:flex sm:items-start',
        isSelected ? 'border-leaf bg-leaf-wash' : 'border-line bg-paper',
      )}
    >
      <Wrapper className="flex min-h-11 min-w-0 flex-1 gap-3 p-4 max-sm:pb-1">
        {selection}
        <span className="min-w-0">
          <span className="flex flex-wrap items-center gap-x-2 font-semibold">
            {fullName}
            {isDefault && (
              <span className="rounded-full bg-sunk px-2 text-xs leading-relaxed">{i18n.t('Default')}</span>
            )}
          </span>
          <span className="block">
            {street}, {city}, {stateName} {postalCode}
          </span>
          <span className="block text-sm break-words text-ink-soft">
            +91 {phoneNumber} · {email}
          </span>
        </span>
      </Wrapper>
      <div className="flex flex-wrap justify-end gap-1 px-1 pb-1 sm:pt-1">
        {onMakeDefault && !isDefault && (
          <button type="button" onClick={onMakeDefault} className={ACT}>
            <Star aria-hidden="true" className="size-4" />
            <Trans id="Make default<0> address in {city}</0>" {...where} />
          </button>
        )}
        <button type="button" onClick={onEdit} className={ACT}>
          <Pencil aria-hidden="true" className="size-4" />
          <Trans id="Edit<0> address in {city}</0>" {...where} />
        </button>
        <button type="button" onClick={onDelete} className={ACT}>
          <Trash2 aria-hidden="true" className="size-4" />
          <Trans id="Delete<0> address in {city}</0>" {...where} />
        </button>
      </div>
    </div>
  );
}
