import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent, type ReactNode } from 'react';
import { ChevronDown } from 'lucide-react';
import { classNames } from './class-names.ts';

const OPEN_AFTER_MS = 80;
const CLOSE_AFTER_MS = 200;

interface MenuButtonProps {
  label: ReactNode;
  /** Where the label alone would not say it. */
  spokenLabel?: string;
  className?: string;
  panelClassName?: string;
  /** Links and buttons. They stand in the page from the start, hidden. */
  children: ReactNode;
}

/** A button that opens a panel of links: by pointer, touch and keyboard (arrow down goes in, Escape comes back). */
export function MenuButton({ label, spokenLabel, className, panelClassName, children }: MenuButtonProps) {
  const { isOpen, root, button, panel, rootProps, onClick } = usePanel();
  return (
    <div ref={root} {...rootProps}>
      <button
        ref={button}
        type="button"
        aria-expanded={isOpen}
        aria-label={spokenLabel}
        onClick={onClick}
        className={classNames('inline-flex min-h-11 items-center gap-1 rounded-full px-3 font-semibold hover:bg-sunk', className)}
      >
        {label}
        <ChevronDown aria-hidden="true" className={classNames('size-4 transition-transform', isOpen && 'rotate-180')} />
      </button>
      <div
        ref={panel}
        hidden={!isOpen}
        className={classNames('absolute top-full z-40 animate-fade rounded-card border border-line bg-paper p-3 shadow-float', panelClassName)}
      >
        {children}
      </div>
    </div>
  );
}

function usePanel() {
  const [isOpen, setIsOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const openedAt = useRef(0);

  const show = (open: boolean) => {
    clearTimeout(timer.current);
    if (open && !isOpen) openedAt.current = performance.now();
    setIsOpen(open);
  };
  const later = (open: boolean, ms: number) => ({ pointerType }: PointerEvent) => {
    if (pointerType !== 'mouse') return;
    clearTimeout(timer.current);
    timer.current = setTimeout(() => show(open), ms);
  };

  useEffect(() => {
    if (!isOpen) return;
    const closeOutside = ({ target }: Event) => {
      if (!root.current?.contains(target as Node)) setIsOpen(false);
    };
    document.addEventListener('pointerdown', closeOutside);
    return () => document.removeEventListener('pointerdown', closeOutside);
  }, [isOpen]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && isOpen) {
      show(false);
      button.current?.focus();
    }
    if (event.key === 'ArrowDown' && event.target === button.current) {
      event.preventDefault();
      show(true);
      // The panel must be shown before anything in it can take the focus.
      requestAnimationFrame(() => panel.current?.querySelector<HTMLElement>('a, button')?.focus());
    }
  };

  return {
    isOpen,
    root,
    button,
    panel,
    // A click right after the pointer opened it means 'open', not 'close again'.
    onClick: () => show(!isOpen || performance.now() - openedAt.current < 500),
    rootProps: {
      onPointerEnter: later(true, OPEN_AFTER_MS),
      onPointerLeave: later(false, CLOSE_AFTER_MS),
      onKeyDown,
      onClick: ({ target }: { target: EventTarget }) => {
        if (target instanceof Element && panel.current?.contains(target) && target.closest('a, [data-closes]')) show(false);
      },
      onBlur: ({ relatedTarget }: { relatedTarget: EventTarget | null }) => {
        if (relatedTarget instanceof Node && !root.current?.contains(relatedTarget)) show(false);
      },
    },
  };
}
