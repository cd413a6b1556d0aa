import { useScrolledPast } from '#client/lib/hooks/use-scrolled-past.ts';
import { classNames } from '#client/ui/class-names.ts';
import { AccountLink } from './account-link.tsx';
import { Bell } from './bell.tsx';
import { CartLink } from './cart-link.tsx';
import { LanguageLink } from './language-link.tsx';
import { Logo } from './logo.tsx';
import { MainNav } from './main-nav.tsx';
import { MobileMenu } from './mobile-menu.tsx';
import { MobileSearch } from './mobile-search.tsx';
import { OfflineNote } from './offline-note.tsx';
import { SearchBox } from './search-box.tsx';
import type { ShopMenu_CategoryFragment } from './shop-menu.generated.ts';

// The header becomes sticky once the page has scrolled this far, in pixels.
const STICKY_AFTER_PX = 150;

interface HeaderProps {
  categories: ShopMenu_CategoryFragment[];
}

export function Header({ categories }: HeaderProps) {
  const isStuck = useScrolledPast(STICKY_AFTER_PX);
  return (
    // The outer box keeps its height, so that nothing jumps when the header leaves the flow.
    <div className="min-h-15 shrink-0 md:min-h-30.25 print:hidden">
      <header
        className={classNames(
          'group/header w-full bg-paper',
          isStuck ? 'safe-x fixed inset-x-0 top-0 z-40 animate-drop shadow-card' : 'relative z-40',
        )}
      >
        <div className="shell flex min-h-15 items-center gap-1 max-[22.4rem]:flex-wrap md:h-18 md:gap-4">
          <MobileMenu categories={categories} />
          <Logo />
          <SearchBox />
          <div className="ms-auto flex items-center md:gap-1">
            <LanguageLink className="hidden items-center px-2 font-semibold hover:underline md:inline-flex md:min-h-11" />
            {/* First, so that nothing moves when the session becomes known. */}
            <Bell />
            <MobileSearch />
            <AccountLink />
            <CartLink />
          </div>
        </div>
        <MainNav categories={categories} />
        <OfflineNote />
      </header>
    </div>
  );
}
