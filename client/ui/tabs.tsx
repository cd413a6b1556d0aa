import type { ReactNode } from 'react';
import { Tabs as Radix } from 'radix-ui';

interface TabsProps {
  label: string;
  tabs: readonly { id: string; title: string; content: ReactNode }[];
  /** Controlled value, as from the URL; without it the first tab is open. */
  value?: string;
  onChange?: (id: string) => void;
}

export function Tabs({ label, tabs, value, onChange }: TabsProps) {
  return (
    <Radix.Root
      {...(value === undefined ? { defaultValue: tabs[0]?.id ?? '' } : { value })}
      {...(onChange && { onValueChange: onChange })}
    >
      <Radix.List aria-label={label} className="flex overflow-x-auto sm:gap-1 border-b-2 border-line">
        {tabs.map(({ id, title }) => (
          <Radix.Trigger
            key={id}
            value={id}
            className="-mb-0.5 min-h-12 shrink-0 border-b-4 border-transparent px-2 font-display font-semibold sm:px-4 sm:text-lg text-ink-soft data-[state=active]:border-marigold data-[state=active]:text-ink"
          >
            {title}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {tabs.map(({ id, content }) => (
        <Radix.Content key={id} value={id} className="py-5">
          {content}
        </Radix.Content>
      ))}
    </Radix.Root>
  );
}
