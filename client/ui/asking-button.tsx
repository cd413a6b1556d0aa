import { type ComponentProps, useState } from 'react';
import { Button } from './button.tsx';
import type { ConfirmDialogProps } from './confirm-dialog.tsx';
import { lazyPart, Once } from './lazy-part.tsx';

const ConfirmDialog = lazyPart(async () => (await import('./confirm-dialog.tsx')).ConfirmDialog);

interface AskingButtonProps extends Omit<ComponentProps<typeof Button>, 'onClick'> {
  question: Omit<ConfirmDialogProps, 'isOpen' | 'onClose' | 'onConfirm'>;
  onConfirm: () => void;
}

/** A button that asks whether one is sure before it does what it says. */
export function AskingButton({ question, onConfirm, ...rest }: AskingButtonProps) {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <Button {...rest} onClick={() => setIsAsking(true)} />
      <Once when={isAsking}>
        <ConfirmDialog
          {...question}
          isOpen={isAsking}
          onClose={() => setIsAsking(false)}
          onConfirm={onConfirm}
        />
      </Once>
    </>
  );
}
