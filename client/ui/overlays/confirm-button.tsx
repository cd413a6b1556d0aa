import { type ComponentProps, useState } from 'react';
import { Button } from '#client/ui/button.tsx';
import type { ConfirmDialogProps } from './confirm-dialog.tsx';
import { lazyComponent, LazyMount } from '#client/ui/loading/lazy-component.tsx';

const ConfirmDialog = lazyComponent(async () => (await import('./confirm-dialog.tsx')).ConfirmDialog);

interface AskingButtonProps extends Omit<ComponentProps<typeof Button>, 'onClick'> {
  question: Omit<ConfirmDialogProps, 'isOpen' | 'onClose' | 'onConfirm'>;
  onConfirm: () => void;
}

/** A button that asks for confirmation before it acts. */
export function ConfirmButton({ question, onConfirm, ...rest }: AskingButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button {...rest} onClick={() => setIsOpen(true)} />
      <LazyMount when={isOpen}>
        <ConfirmDialog {...question} isOpen={isOpen} onClose={() => setIsOpen(false)} onConfirm={onConfirm} />
      </LazyMount>
    </>
  );
}
