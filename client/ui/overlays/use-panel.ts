import {
  useEffect,
  useRef,
  useState,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type RefObject,
} from 'react';

const OPEN_AFTER_MS = 80;
const CLOSE_AFTER_MS = 200;
/** A click this soon after hovering opened the panel means 'open', not 'close'. */
const SAME_GESTURE_MS = 500;

/** Opens and closes a button's panel of links by pointer, touch and keyboard. */
export function usePanel() {
  const [isOpen, setIsOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const hoveredAt = useRef(0);
  useCloseOutside(root, isOpen, () => setIsOpen(false));

  const show = (open: boolean) => {
    clearTimeout(timer.current);
    setIsOpen(open);
  };
  const showLater = (open: boolean, ms: number) => (event: PointerEvent) => {
    if (event.pointerType !== 'mouse') return;
    clearTimeout(timer.current);
    if (open && !isOpen) hoveredAt.current = event.timeStamp;
    timer.current = setTimeout(() => setIsOpen(open), ms);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && isOpen) {
      show(false);
      button.current?.focus();
    }
    if (event.key === 'ArrowDown' && event.target === button.current) {
      event.preventDefault();
      show(true);
      // The panel must be visible before its content can take focus.
      requestAnimationFrame(() => panel.current?.querySelector<HTMLElement>('a, button')?.focus());
    }
  };
  const closeAfterChoice = ({ target }: MouseEvent) => {
    const choice = target instanceof Element && target.closest('a, [data-closes]');
    if (!choice || !panel.current?.contains(choice)) return;
    // The chosen element is about to be hidden: a dialog it opens will restore focus to the button.
    if (!(choice instanceof HTMLAnchorElement)) button.current?.focus();
    show(false);
  };
  const closeWhenLeft = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget && !root.current?.contains(relatedTarget)) show(false);
  };
  const toggle = ({ timeStamp }: MouseEvent) => {
    show(!isOpen || timeStamp - hoveredAt.current < SAME_GESTURE_MS);
    // Near the bottom edge the panel would open out of view. Does not scroll on hover.
    requestAnimationFrame(() => panel.current?.scrollIntoView({ block: 'nearest' }));
  };

  return {
    isOpen,
    root: {
      ref: root,
      onPointerEnter: showLater(true, OPEN_AFTER_MS),
      onPointerLeave: showLater(false, CLOSE_AFTER_MS),
      onKeyDown,
      onClick: closeAfterChoice,
      onBlur: closeWhenLeft,
    },
    button: { ref: button, onClick: toggle },
    panel: { ref: panel },
  };
}

function useCloseOutside(root: RefObject<HTMLElement | null>, isOpen: boolean, close: () => void): void {
  useEffect(() => {
    if (!isOpen) return;
    const closeOutside = ({ target }: Event) => {
      if (!(target instanceof Node) || !root.current?.contains(target)) close();
    };
    document.addEventListener('pointerdown', closeOutside);
    return () => document.removeEventListener('pointerdown', closeOutside);
  });
}
