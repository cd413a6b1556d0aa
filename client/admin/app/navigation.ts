import {
  Bone,
  Boxes,
  FolderTree,
  House,
  type LucideIcon,
  Newspaper,
  Package,
  ScrollText,
  Settings,
  TicketPercent,
  UserRound,
  UsersRound,
} from 'lucide-react';
import type { Permission } from '#rules/staff/permissions.ts';

interface NavigationItem {
  to: string;
  label: string;
  /** The purpose of the page in one sentence; with `acts`, the object of the verbs. */
  purpose: string;
  /** Verbs of the purpose by permission, so that nobody is promised what they may not do. */
  acts?: Readonly<Record<string, Permission>>;
  icon: LucideIcon;
  /** The key that opens the page when pressed after `g`; a page without one has no shortcut. */
  letter?: string;
  /** The permission that the page needs; everyone may open a page without one. */
  permission?: Permission;
}

/** All pages of the back office, in the order of the menu. */
const PAGES: readonly NavigationItem[] = [
  { to: '/', label: 'Home', purpose: 'What needs attention today.', icon: House, letter: 'h' },
  {
    to: '/orders',
    label: 'Orders',
    purpose: 'orders',
    acts: {
      pack: 'orders:fulfil',
      ship: 'orders:fulfil',
      refund: 'orders:refund',
      find: 'orders:read',
      export: 'orders:export',
    },
    icon: Package,
    letter: 'o',
    permission: 'orders:read',
  },
  {
    to: '/products',
    label: 'Products',
    purpose: 'Add, price and publish products.',
    icon: Bone,
    letter: 'p',
    permission: 'catalogue:write',
  },
  {
    to: '/stock',
    label: 'Stock',
    purpose: 'Low stock, stock changes, counts and deliveries.',
    icon: Boxes,
    letter: 'k',
    permission: 'stock:write',
  },
  {
    to: '/categories',
    label: 'Categories',
    purpose: 'Organise products by category, brand and life stage.',
    icon: FolderTree,
    letter: 'c',
    permission: 'catalogue:write',
  },
  {
    to: '/discounts',
    label: 'Discounts',
    purpose: 'Coupons, automatic discounts and the sale bar.',
    icon: TicketPercent,
    letter: 'd',
    permission: 'discounts:write',
  },
  {
    to: '/content',
    label: 'Content',
    purpose: 'Edit the blog, FAQ, policies, services and home page banners.',
    icon: Newspaper,
    letter: 'n',
    permission: 'content:write',
  },
  {
    to: '/staff',
    label: 'Staff',
    purpose: 'Invite people, change roles and help with lost devices.',
    icon: UsersRound,
    letter: 's',
    permission: 'staff:write',
  },
  {
    to: '/log',
    label: 'Log',
    purpose: 'Who changed what, when and why.',
    icon: ScrollText,
    letter: 'l',
    permission: 'log:read',
  },
  {
    to: '/settings',
    label: 'Settings',
    purpose: 'Business details, delivery charges and limits.',
    icon: Settings,
    letter: 't',
    permission: 'settings:write',
  },
  {
    to: '/account',
    label: 'My account',
    purpose: 'Your keys, recovery codes and signed-in devices.',
    icon: UserRound,
    letter: 'a',
  },
];

/** The pages that someone with these permissions may open. */
export function pagesFor(permissions: readonly string[]): readonly NavigationItem[] {
  return PAGES.filter(({ permission }) => !permission || permissions.includes(permission)).map((page) => ({
    ...page,
    purpose: purposeFor(page, permissions),
  }));
}

const ACTS = new Intl.ListFormat('en-GB');

/** @example 'Pack, ship and find orders.' for someone who may not refund */
function purposeFor({ purpose, acts }: NavigationItem, permissions: readonly string[]): string {
  if (!acts) return purpose;
  const allowedActs = Object.keys(acts).filter((act) => permissions.includes(acts[act] ?? ''));
  const words = `${ACTS.format(allowedActs)} ${purpose}.`;
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Pages inside those of the menu that need more than the menu's page does. */
const INNER_PAGES: readonly Pick<NavigationItem, 'to' | 'label' | 'permission'>[] = [
  { to: '/orders/new', label: 'New order', permission: 'orders:create' },
];

/** The page at or above this path, with the permission that is missing; null if it may be opened. */
export function refusedPage(path: string, permissions: readonly string[]) {
  const page = [...INNER_PAGES, ...PAGES].find(({ to }) => path === to || path.startsWith(`${to}/`));
  const { label, permission } = page ?? {};
  return label && permission && !permissions.includes(permission) ? { label, permission } : null;
}
