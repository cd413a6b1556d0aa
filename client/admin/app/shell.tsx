import { type ReactNode, useState } from 'react';
import { LogOut, Menu, Search } from 'lucide-react';
import { NavLink, useLocation } from 'react-router-dom';
import { useStore } from '#client/lib/store.ts';
import { classNames } from '#client/ui/class-names.ts';
import { Button } from '#client/ui/button.tsx';
import { IconButton } from '#client/ui/icon-button.tsx';
import { LazyMount, lazyComponent } from '#client/ui/loading/lazy-component.tsx';
import { useLeaveQuestion } from '#client/ui/forms/use-unsaved-changes.ts';
import { LiveOrders } from '../features/live/live-orders.tsx';
import { ROLE_LABELS } from '../ui/labels.ts';
import { pagesFor, refusedPage } from './navigation.ts';
import { ShopMark } from './shop-mark.tsx';
import { shellDialog } from './shell-dialog.ts';
import { useShortcuts } from './use-shortcuts.ts';
import { useSignOut } from './use-sign-out.ts';
import { useViewer } from './viewer.ts';

const Drawer = lazyComponent(async () => (await import('#client/ui/overlays/drawer.tsx')).Drawer);
const RefusedPage = lazyComponent(async () => (await import('../pages/refused/page.tsx')).default);
const ShellDialogs = lazyComponent(async () => (await import('./shell-dialogs.tsx')).ShellDialogs);
const LeaveQuestion = lazyComponent(
  async () => (await import('#client/ui/forms/unsaved-changes.tsx')).LeaveQuestion,
);

const openPalette = () => shellDialog.set('palette');

/** The frame of all pages: the menu beside them, or behind a button on phones. */
export function Shell({ children }: { children: ReactNode }) {
  const { key, pathname } = useLocation();
  const { permissions } = useViewer();
  const refused = refusedPage(pathname, permissions);
  const [openAt, setOpenAt] = useState<string | null>(null);
  const isDialogOpen = useStore(shellDialog) !== null;
  const leaving = useLeaveQuestion();
  useShortcuts();
  return (
    <div className="min-h-dvh md:grid md:grid-cols-[15rem_1fr]">
      <a
        href="#content"
        className="sr-only z-50 bg-paper p-3 font-semibold focus:not-sr-only focus:absolute focus:top-2 focus:left-2"
      >
        Skip to content
      </a>
      <aside className="hidden border-e border-line bg-paper md:block">
        <div className="sticky top-0 flex h-dvh flex-col gap-6 overflow-y-auto p-4">
          <p className="flex flex-wrap items-center gap-2 px-3 font-display text-xl font-bold">
            <ShopMark />
            Back office
          </p>
          <Button
            look="outline"
            size="small"
            aria-keyshortcuts="Control+K Meta+K"
            className="justify-start"
            onClick={openPalette}
          >
            <Search aria-hidden="true" className="size-4" />
            Search or jump to
          </Button>
          <MainMenu />
        </div>
      </aside>
      <header className="sticky top-0 z-30 flex items-center gap-2 border-b border-line bg-paper px-2 py-1 md:hidden">
        <IconButton label="Menu" onClick={() => setOpenAt(key)}>
          <Menu aria-hidden="true" className="size-6" />
        </IconButton>
        <p className="flex items-center gap-2 font-display text-lg font-bold">
          <ShopMark />
          Back office
        </p>
        <IconButton label="Search or jump to" className="ms-auto" onClick={openPalette}>
          <Search aria-hidden="true" className="size-6" />
        </IconButton>
      </header>
      {/* A page that opens closes the menu. */}
      <LazyMount when={openAt !== null}>
        <Drawer title="Menu" isOpen={openAt === key} onClose={() => setOpenAt(null)}>
          <MainMenu />
        </Drawer>
      </LazyMount>
      <LazyMount when={isDialogOpen}>
        <ShellDialogs />
      </LazyMount>
      <LazyMount when={leaving.isOpen}>
        <LeaveQuestion {...leaving} />
      </LazyMount>
      <main id="content" tabIndex={-1} className="min-w-0 p-4 md:p-8">
        {permissions.includes('orders:read') && <LiveOrders />}
        {refused ? (
          <LazyMount when>
            <RefusedPage {...refused} />
          </LazyMount>
        ) : (
          children
        )}
      </main>
    </div>
  );
}

function MainMenu() {
  const { member, permissions } = useViewer();
  return (
    <>
      <nav aria-label="Back office" className="grid gap-1">
        {pagesFor(permissions).map(({ to, label, icon: Icon }) => (
          <NavLink
            key={to}
            to={to}
            end={to === '/'}
            className={({ isActive }) =>
              classNames(
                'flex min-h-11 items-center gap-3 rounded-xl px-3 font-semibold hover:bg-sunk',
                isActive && 'bg-marigold-wash',
              )
            }
          >
            <Icon aria-hidden="true" className="size-5" />
            {label}
          </NavLink>
        ))}
      </nav>
      <div className="mt-auto grid gap-2 border-t border-line px-3 pt-4">
        <p className="min-w-0">
          <span className="block truncate font-semibold">{member.name}</span>
          <span className="block text-sm text-ink-soft">{ROLE_LABELS[member.role]}</span>
        </p>
        <SignOut />
      </div>
    </>
  );
}

function SignOut() {
  const { signOut, isSigningOut } = useSignOut();
  return (
    <Button look="outline" size="small" isBusy={isSigningOut} onClick={signOut}>
      <LogOut aria-hidden="true" className="size-4" />
      Sign out
    </Button>
  );
}
