import { memo, useId, useState } from 'react';
import { Command } from 'cmdk';
import { X } from 'lucide-react';
import { ICON_BUTTON } from '#client/ui/icon-button.tsx';
import { INPUT } from '#client/ui/forms/field-frame.tsx';

export interface Option {
  value: string;
  label: string;
}

interface SearchChoiceProps {
  label: string;
  hint: string;
  options: readonly Option[];
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
  error?: string | undefined;
}

const MAX_SHOWN = 8;

/** Chooses several of many by typing a part of their names. */
export function SearchChoice({ label, hint, options, chosen, onChange, error }: SearchChoiceProps) {
  const id = useId();
  const [typed, setTyped] = useState('');
  const [isOpen, setIsOpen] = useState(false);
  const search = typed.trim().toLowerCase();
  const matches = options
    .filter((option) => !chosen.includes(option.value) && option.label.toLowerCase().includes(search))
    .slice(0, MAX_SHOWN);
  const optionLabel = (value: string) => options.find((option) => option.value === value)?.label ?? value;
  const add = (value: string) => {
    onChange([...chosen, value]);
    setTyped('');
  };
  return (
    <div role="group" aria-labelledby={id} className="grid content-start gap-2">
      <p id={id} className="font-semibold">
        {label}
      </p>
      {chosen.length > 0 && (
        <ul aria-label={`Chosen: ${label}`} className="flex flex-wrap gap-2">
          {chosen.map((value) => (
            <li key={value} className="flex min-w-0 items-center rounded-full bg-sunk ps-4">
              <span className="min-w-0 break-words">{optionLabel(value)}</span>
              <button
                type="button"
                aria-label={`Remove ${optionLabel(value)}`}
                className={ICON_BUTTON}
                onClick={() => onChange(chosen.filter((other) => other !== value))}
              >
                <X aria-hidden="true" className="size-4" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <Command
        label={`Search: ${label}`}
        shouldFilter={false}
        vimBindings={false}
        onFocus={() => setIsOpen(true)}
        onBlur={({ currentTarget, relatedTarget }) =>
          !currentTarget.contains(relatedTarget) && setIsOpen(false)
        }
        onKeyDown={(event) => event.key === 'Escape' && setIsOpen(false)}
      >
        <Command.Input
          value={typed}
          onValueChange={(text) => {
            setTyped(text);
            setIsOpen(true);
          }}
          maxLength={60}
          placeholder="Type part of the name"
          className={INPUT}
        />
        <Command.List
          label={label}
          hidden={!isOpen}
          className="mt-1 rounded-xl border-2 border-line bg-paper p-1"
        >
          <Options isOpen={isOpen} found={matches} onChoose={add} />
        </Command.List>
      </Command>
      <p className="text-sm text-ink-soft">{hint}</p>
      <p aria-live="polite" className="text-sm font-semibold text-alarm empty:hidden">
        {error}
      </p>
    </div>
  );
}

interface OptionsProps {
  isOpen: boolean;
  found: readonly Option[];
  onChoose: (value: string) => void;
}

/**
 * What can be chosen. Drawn only while its list is open: with every new option cmdk moves the focus to its own field if it
 * is in the field of any other such list, so options that load late would take the keyboard away from a second list.
 */
const Options = memo(
  ({ isOpen, found, onChoose }: OptionsProps) =>
    isOpen && (
      <>
        {found.map((option) => (
          <Command.Item
            key={option.value}
            value={option.value}
            onSelect={() => onChoose(option.value)}
            className="flex min-h-11 cursor-pointer items-center rounded-lg px-3 -outline-offset-2 outline-lake data-[selected=true]:bg-marigold-wash data-[selected=true]:outline-2"
          >
            {option.label}
          </Command.Item>
        ))}
        {found.length === 0 && <p className="px-3 py-2 text-ink-soft">No matches.</p>}
      </>
    ),
  (_before, { isOpen }) => !isOpen,
);
Options.displayName = 'Options';
