import { Fragment } from 'react';
import { useStore } from '#client/lib/store.ts';
import { Checkbox } from '#client/ui/forms/checkbox.tsx';
import { setSingleKeys, type Shortcut, shortcutsFor, singleKeys } from './shortcuts.ts';
import { useViewer } from './viewer.ts';

const GROUPS: readonly Shortcut['group'][] = ['Everywhere', 'Pages', 'Lists'];

/** All shortcuts, and the switch for single-key shortcuts. */
export function ShortcutSheet() {
  const { permissions } = useViewer();
  const areOn = useStore(singleKeys);
  const shortcuts = shortcutsFor(permissions, () => undefined);
  return (
    <div className="grid gap-5">
      <div>
        <Checkbox checked={areOn} onChange={({ target }) => setSingleKeys(target.checked)}>
          Use shortcuts without Ctrl or ⌘
        </Checkbox>
        <p className="text-sm text-ink-soft">
          Turn these off if speech input or another tool triggers them by mistake. They don’t work while you
          type.
        </p>
      </div>
      {GROUPS.map((group) => (
        <section key={group} aria-label={group}>
          <h3 className="mb-1 text-lg">{group}</h3>
          <dl className="grid grid-cols-[1fr_auto]">
            {shortcuts
              .filter((shortcut) => shortcut.group === group)
              .map(({ label, keys }) => (
                <Fragment key={label}>
                  <dt className="border-t border-line py-2">{label}</dt>
                  <dd className="border-t border-line py-2 ps-4 text-end">
                    {keys.map((key, index) => (
                      <Fragment key={key}>
                        {index > 0 && ' or '}
                        <Keys keys={key} />
                      </Fragment>
                    ))}
                  </dd>
                </Fragment>
              ))}
          </dl>
        </section>
      ))}
    </div>
  );
}

const IS_APPLE = /Mac|iP/.test(navigator.platform);

const NAMES: Readonly<Record<string, string>> = {
  $mod: IS_APPLE ? '⌘' : 'Ctrl',
  ArrowDown: '↓',
  ArrowUp: '↑',
};

/** `[Shift]+` stands for a key that only some keyboard layouts need; it is not shown. */
const keyPresses = (keys: string) => keys.replace('[Shift]+', '').split(' ');

function Keys({ keys }: { keys: string }) {
  return keyPresses(keys).map((press, index) => (
    <Fragment key={press}>
      {index > 0 && ' then '}
      {press.split('+').map((key) => (
        <kbd
          key={key}
          className="mx-0.5 inline-block min-w-8 rounded-lg border-2 border-edge bg-sunk px-2 text-center font-sans font-semibold"
        >
          {NAMES[key] ?? (key.length === 1 ? key.toUpperCase() : key)}
        </kbd>
      ))}
    </Fragment>
  ));
}
