import { useState } from 'react';
import { Command } from 'cmdk';
import { useNavigate } from 'react-router-dom';
import { MAX_SEARCHED } from '#rules/staff/order-search.ts';
import { INPUT } from '#client/ui/forms/field-frame.tsx';
import { shellDialog } from '../../app/shell-dialog.ts';
import { useSignOut } from '../../app/use-sign-out.ts';
import { useViewer } from '../../app/viewer.ts';
import { type Choice, choicesFor, matchingChoices } from './choices.ts';
import { FoundOrders } from './found-orders.tsx';
import { GROUP, PaletteItem } from './palette-item.tsx';
import { useFoundOrders } from './use-found-orders.ts';

/** Pages, orders and actions in one list, narrowed by typing. */
export function Palette() {
  const { permissions } = useViewer();
  const [typed, setTyped] = useState('');
  const navigate = useNavigate();
  const { signOut } = useSignOut();
  const mayFindOrders = permissions.includes('orders:read');
  const orderSearch = useFoundOrders(typed, mayFindOrders);
  const close = () => shellDialog.set(null);
  const goTo = (path: string) => {
    close();
    void navigate(path);
  };
  const { pages, actions } = choicesFor(permissions, {
    goTo,
    showShortcuts: () => shellDialog.set('shortcuts'),
    signOut: () => {
      close();
      signOut();
    },
  });
  const groups = [
    ['Pages', matchingChoices(pages, typed)],
    ['Actions', matchingChoices(actions, typed)],
  ] as const;
  const isEmpty = groups.every(([, choices]) => choices.length === 0);
  return (
    <Command label="Search or jump to" shouldFilter={false} vimBindings={false} className="grid gap-3">
      <Command.Input
        value={typed}
        onValueChange={setTyped}
        maxLength={MAX_SEARCHED}
        placeholder={mayFindOrders ? 'Page, action, order number, mobile or name' : 'Page or action'}
        className={INPUT}
      />
      <p role="status" className="min-h-6 px-3 text-sm text-ink-soft">
        {statusText(orderSearch, { isEmpty, mayFindOrders })}
      </p>
      <Command.List label="Results" className="md:h-[min(32rem,55dvh)] md:overflow-y-auto md:p-1">
        {groups.map(([heading, choices]) => (
          <Choices key={heading} heading={heading} choices={choices} />
        ))}
        <FoundOrders found={orderSearch} search={typed.trim()} goTo={goTo} />
      </Command.List>
    </Command>
  );
}

function Choices({ heading, choices }: { heading: string; choices: readonly Choice[] }) {
  if (choices.length === 0) return null;
  return (
    <Command.Group heading={heading} className={GROUP}>
      {choices.map(({ label, icon, run }) => (
        <PaletteItem key={label} value={label} icon={icon} onSelect={run}>
          {label}
        </PaletteItem>
      ))}
    </Command.Group>
  );
}

interface PaletteResults {
  /** Whether no page and no action matches. */
  isEmpty: boolean;
  mayFindOrders: boolean;
}

/** The announcement of the results for screen readers. */
function statusText(
  { problem, isSearch, isLoading, isFailed, orders, hasMore }: ReturnType<typeof useFoundOrders>,
  { isEmpty, mayFindOrders }: PaletteResults,
): string {
  if (isLoading) return 'Searching orders…';
  if (isFailed) return 'The orders could not be searched.';
  if (hasMore) return `More than ${orders.length} orders found`;
  if (orders.length > 0) return orders.length === 1 ? '1 order found' : `${orders.length} orders found`;
  if (isSearch) return isEmpty ? 'Nothing found.' : 'No orders found.';
  if (mayFindOrders && problem)
    return `To find orders: ${problem.charAt(0).toLowerCase()}${problem.slice(1)}.`;
  return isEmpty ? 'Nothing found.' : '';
}
