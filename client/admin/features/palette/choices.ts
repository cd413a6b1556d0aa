import { defaultFilter } from 'cmdk';
import {
  Bone,
  Keyboard,
  LogOut,
  type LucideIcon,
  ScanBarcode,
  Table2,
  TicketPlus,
  UserPlus,
} from 'lucide-react';
import type { Permission } from '#rules/staff/permissions.ts';
import { pagesFor } from '../../app/navigation.ts';

/** A page or an action that the palette offers. */
export interface Choice {
  label: string;
  icon: LucideIcon;
  run: () => void;
}

interface ActionContext {
  goTo: (path: string) => void;
  showShortcuts: () => void;
  signOut: () => void;
}

interface Action extends Omit<Choice, 'run'> {
  /** If absent, the action is for everyone. */
  permission?: Permission;
  run: (context: ActionContext) => void;
}

const ACTIONS: readonly Action[] = [
  {
    label: 'New product',
    icon: Bone,
    permission: 'catalogue:write',
    run: ({ goTo }) => goTo('/products?new'),
  },
  {
    label: 'Prices and stock',
    icon: Table2,
    permission: 'catalogue:write',
    run: ({ goTo }) => goTo('/products/sizes'),
  },
  {
    label: 'Count or receive',
    icon: ScanBarcode,
    permission: 'stock:write',
    run: ({ goTo }) => goTo('/stock/count'),
  },
  {
    label: 'New coupon',
    icon: TicketPlus,
    permission: 'discounts:write',
    run: ({ goTo }) => goTo('/discounts/new'),
  },
  {
    label: 'Invite someone',
    icon: UserPlus,
    permission: 'staff:write',
    run: ({ goTo }) => goTo('/staff?invite'),
  },
  { label: 'Keyboard shortcuts', icon: Keyboard, run: ({ showShortcuts }) => showShortcuts() },
  { label: 'Sign out', icon: LogOut, run: ({ signOut }) => signOut() },
];

/** The pages and actions of someone with these permissions. */
export function choicesFor(permissions: readonly string[], context: ActionContext) {
  const actions = ACTIONS.filter(({ permission }) => !permission || permissions.includes(permission));
  return {
    pages: pagesFor(permissions).map(({ to, label, icon }): Choice => ({
      label,
      icon,
      run: () => context.goTo(to),
    })),
    actions: actions.map(({ run, ...rest }): Choice => ({ ...rest, run: () => run(context) })),
  };
}

/** The choices whose label matches what was typed, best match first. */
export function matchingChoices(choices: readonly Choice[], typed: string): readonly Choice[] {
  const search = typed.trim();
  if (!search) return choices;
  return choices
    .map((choice) => ({ choice, score: defaultFilter(choice.label, search) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .map(({ choice }) => choice);
}
