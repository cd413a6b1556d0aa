import { useState } from 'react';
import { Undo2 } from 'lucide-react';
import { formatMoment } from '#client/lib/format.ts';
import { i18n } from '#client/lib/i18n.ts';
import { Button } from '#client/ui/button.tsx';
import { lazyComponent, LazyMount } from '#client/ui/loading/lazy-component.tsx';
import { returnableLines, type ReturnableOrder } from './returnable.ts';

const ReturnModal = lazyComponent(async () => (await import('./return-modal.tsx')).ReturnModal);

interface ReturnButtonProps {
  order: ReturnableOrder;
  /** The deadline. */
  until: string;
}

/** Requests a return. Renders nothing if no item can be returned. */
export function ReturnButton({ order, until }: ReturnButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  const lines = returnableLines(order);
  if (lines.length === 0) return null;
  return (
    <div className="grid gap-1">
      <Button look="outline" onClick={() => setIsOpen(true)}>
        <Undo2 aria-hidden="true" className="size-5" />
        {i18n.t('Return goods')}
      </Button>
      <p className="text-center text-sm text-ink-soft">
        {i18n.t('Until {moment}', { moment: formatMoment(until) })}
      </p>
      <LazyMount when={isOpen}>
        <ReturnModal isOpen={isOpen} onClose={() => setIsOpen(false)} orderId={order.id} lines={lines} />
      </LazyMount>
    </div>
  );
}
