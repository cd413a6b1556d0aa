import type { ReactNode } from 'react';
import { Pencil, Trash2 } from 'lucide-react';
import { classNames } from '#client/ui/class-names.ts';
import { IconButton } from '#client/ui/icon-button.tsx';
import type { AddressCard_AddressFragment } from './address.generated.ts';

interface AddressCardProps {
  address: AddressCard_AddressFragment;
  /** A radio to choose it by; left out on the profile page. */
  selection?: ReactNode;
  isSelected?: boolean;
  onEdit: () => void;
  onDelete: () => void;
}

/** A saved address with Edit and Delete. */
export function AddressCard({ address, selection, isSelected = false, onEdit, onDelete }: AddressCardProps) {
  const { fullName, address: street, city, stateName, postalCode, phoneNumber, email, isDefault } = address;
  return (
    <div
      className={classNames(
        'flex items-start gap-1 rounded-card border-2 p-3 pl-4',
        isSelected ? 'border-leaf bg-leaf-wash' : 'border-line bg-paper',
      )}
    >
      <label className="flex min-h-11 min-w-0 flex-1 gap-3">
        {selection}
        <span className="min-w-0">
          <span className="flex flex-wrap items-center gap-x-2 font-semibold">
            {fullName}
            {isDefault && <span className="rounded-full bg-sunk px-2 text-xs leading-5">Default</span>}
          </span>
          <span className="block">
            {street}, {city}, {stateName} {postalCode}
          </span>
          <span className="block text-sm break-words text-ink-soft">
            +91 {phoneNumber} · {email}
          </span>
        </span>
      </label>
      <IconButton label={`Edit address of ${fullName}, ${city}`} onClick={onEdit}>
        <Pencil aria-hidden="true" className="size-4" />
      </IconButton>
      <IconButton label={`Delete address of ${fullName}, ${city}`} onClick={onDelete}>
        <Trash2 aria-hidden="true" className="size-4" />
      </IconButton>
    </div>
  );
}
