import type { ReactNode } from 'react';
import { ChevronDown } from 'lucide-react';
import { classNames } from '#client/ui/class-names.ts';
import { usePanel } from './use-panel.ts';

interface MenuButtonProps {
  label: ReactNode;
  /** Accessible label where the visible one is not enough. */
  accessibleLabel?: string;
  className?: string;
  panelClassName?: string;
  /** Links and buttons. Rendered from the start, hidden. */
  children: ReactNode;
}

/** A button that opens a panel of links. Arrow down enters it, Escape closes it. */
export function MenuButton({ label, accessibleLabel, className, panelClassName, children }: MenuButtonProps) {
  const { isOpen, root, button, panel } = usePanel();
  return (
    <div {...root}>
      <button
        {...button}
        type="button"
        aria-expanded={isOpen}
        aria-label={accessibleLabel}
        className={classNames(
          'inline-flex min-h-11 items-center gap-1 rounded-full px-3 font-semibold hover:bg-sunk',
          className,
        )}
      >
        {label}
        <ChevronDown
          aria-hidden="true"
          className={classNames('size-4 transition-transform', isOpen && 'rotate-180')}
        />
      </button>
      <div
        {...panel}
        hidden={!isOpen}
        className={classNames(
          'absolute top-full z-40 scroll-mb-4 animate-fade rounded-card border border-line bg-paper p-3 shadow-float',
          panelClassName,
        )}
      >
        {children}
      </div>
    </div>
  );
}
