import { useState } from 'react';
import { Undo2 } from 'lucide-react';
import { formatMoment } from '#client/lib/format.ts';
import { i18n } from '#client/lib/i18n.ts';
import { Button } from '#client/ui/button.tsx';
import { lazyPart, Once } from '#client/ui/lazy-part.tsx';
import { returnableLines, type ReturnableOrder } from './returnable.ts';

const ReturnModal = lazyPart(async () => (await import('./return-modal.tsx')).ReturnModal);

interface ReturnGoodsProps {
  order: ReturnableOrder;
  /** Last moment to ask. */
  until: string;
}

/** The way to send goods back, as long as that is allowed. */
export function ReturnGoods({ order, until }: ReturnGoodsProps) {
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
      <Once when={isOpen}>
        <ReturnModal isOpen={isOpen} onClose={() => setIsOpen(false)} orderId={order.id} lines={lines} />
      </Once>
    </div>
  );
}
