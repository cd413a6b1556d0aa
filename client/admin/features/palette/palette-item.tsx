import type { ReactNode } from 'react';
import { Command } from 'cmdk';
import type { LucideIcon } from 'lucide-react';

/** The look of a group of lines with a heading. */
export const GROUP =
  '[&_[cmdk-group-heading]]:px-3 [&_[cmdk-group-heading]]:py-2 [&_[cmdk-group-heading]]:text-sm [&_[cmdk-group-heading]]:text-ink-soft';

interface PaletteItemProps {
  /** Unique in the palette. */
  value: string;
  icon: LucideIcon;
  onSelect: () => void;
  children: ReactNode;
}

/** A line of the palette. */
export function PaletteItem({ value, icon: Icon, onSelect, children }: PaletteItemProps) {
  return (
    <Command.Item
      value={value}
      onSelect={onSelect}
      className="flex min-h-11 cursor-pointer items-center gap-3 rounded-xl px-3 py-2 -outline-offset-2 outline-lake data-[selected=true]:bg-marigold-wash data-[selected=true]:outline-2"
    >
      <Icon aria-hidden="true" className="size-5 shrink-0" />
      {children}
    </Command.Item>
  );
}
