import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { tinykeys } from 'tinykeys';
import { useStore } from '#client/lib/store.ts';
import { isDialogOpen, type Shortcut, shortcutsFor, singleKeys } from './shortcuts.ts';
import { useViewer } from './viewer.ts';

/** Binds the shortcuts while the shell is mounted. */
export function useShortcuts(): void {
  const { permissions } = useViewer();
  const navigate = useNavigate();
  const areSingleOn = useStore(singleKeys);
  useEffect(() => {
    const shortcuts = shortcutsFor(permissions, (path) => void navigate(path));
    const stopModified = tinykeys(window, toKeyBindings(shortcuts.filter(hasModifier)), {
      ignore: ({ repeat, isComposing }) => repeat || isComposing,
    });
    const single = areSingleOn ? shortcuts.filter((shortcut) => !hasModifier(shortcut)) : [];
    const stopSingle = tinykeys(window, toKeyBindings(single), {
      ignore: (event) =>
        event.isComposing || event.defaultPrevented || isTyping(event.target) || isDialogOpen(),
    });
    return () => {
      stopModified();
      stopSingle();
    };
  }, [areSingleOn, permissions, navigate]);
}

/** These work while typing, too, and cannot be turned off. */
const hasModifier = ({ keys }: Shortcut) => keys.some((key) => key.startsWith('$mod+'));

const toKeyBindings = (shortcuts: readonly Shortcut[]) =>
  Object.fromEntries(
    shortcuts.flatMap(({ keys, run }) => {
      if (!run) return [];
      const onKey = (event: KeyboardEvent) => {
        if (run(event)) event.preventDefault();
      };
      return keys.map((key) => [key, onKey]);
    }),
  );

const TYPED_INTO =
  'input:not([type=checkbox], [type=button], [type=submit]), textarea, select, [contenteditable], [role=menu], [role=listbox], [role=radiogroup]';

/** Whether typed letters go to the element. */
const isTyping = (target: EventTarget | null) =>
  target instanceof Element && target.closest(TYPED_INTO) !== null;
