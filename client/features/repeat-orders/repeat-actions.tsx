import { useState } from 'react';
import { i18n } from '#client/lib/i18n.ts';
import { isSecondClick } from '#client/lib/double-click.ts';
import { Button } from '#client/ui/button.tsx';
import { ConfirmButton } from '#client/ui/overlays/confirm-button.tsx';
import { lazyComponent, LazyMount } from '#client/ui/loading/lazy-component.tsx';
import type { RepeatChange } from './change-dialog.tsx';
import { lineName } from './due-lines.tsx';
import type { SwapProps } from './swap-dialog.tsx';
import type { RepeatCard_RepeatOrderFragment } from './repeat-orders.generated.ts';
import { useRepeatActions } from './use-repeat-actions.ts';

const SwapDialog = lazyComponent(async () => (await import('./swap-dialog.tsx')).SwapDialog);
const ChangeDialog = lazyComponent(async () => (await import('./change-dialog.tsx')).ChangeDialog);

interface RepeatActionsProps extends Pick<SwapProps, 'warningOf'> {
  repeatOrder: RepeatCard_RepeatOrderFragment;
  /** Adds it to the current order; undefined if it is already part of it. */
  onOrderNow?: (() => void) | undefined;
  /** Refetches the page's data. */
  onChanged: () => Promise<void>;
}

/** Actions of a repeat order. A product that is no longer sold can only be swapped or ended. */
export function RepeatActions({ repeatOrder, onOrderNow, onChanged, warningOf }: RepeatActionsProps) {
  const { isBusy, skip, pause, end } = useRepeatActions(repeatOrder, onChanged);
  const [isSwapping, setIsSwapping] = useState(false);
  const [change, setChange] = useState<RepeatChange | null>(null);
  const isActive = repeatOrder.state === 'ACTIVE';
  const isSold = repeatOrder.variant !== null;
  const goods = lineName(repeatOrder);
  const button = (label: string, operation: () => void) => (
    <Button
      look="outline"
      size="small"
      isBusy={isBusy}
      aria-label={`${label}: ${goods}`}
      onClick={(event) => !isSecondClick(event) && operation()}
    >
      {label}
    </Button>
  );
  return (
    <>
      {isActive && isSold && onOrderNow && button(i18n.t('Order now'), onOrderNow)}
      {isActive && isSold && button(i18n.t('Skip this one'), skip)}
      {isActive && isSold && button(i18n.t('Later'), () => setChange('later'))}
      {button(i18n.t('Swap'), () => setIsSwapping(true))}
      {isSold && button(i18n.t('Change'), () => setChange('terms'))}
      {isActive && isSold && button(i18n.t('Pause'), pause)}
      {!isActive && isSold && button(i18n.t('Resume'), () => setChange('resume'))}
      <ConfirmButton
        look="outline"
        size="small"
        isBusy={isBusy}
        aria-label={`${i18n.t('End')}: ${goods}`}
        question={{
          title: i18n.t('End this repeat order?'),
          message: i18n.t(
            '{goods} will not be ordered again. Orders that you have already placed still arrive.',
            { goods },
          ),
          confirmLabel: i18n.t('End it'),
          cancelLabel: i18n.t('Keep it'),
        }}
        onConfirm={end}
      >
        {i18n.t('End')}
      </ConfirmButton>
      <LazyMount when={isSwapping}>
        <SwapDialog
          {...{ repeatOrder, onChanged, warningOf }}
          isOpen={isSwapping}
          onClose={() => setIsSwapping(false)}
        />
      </LazyMount>
      <LazyMount when={change !== null}>
        <ChangeDialog
          repeatOrder={repeatOrder}
          goods={goods}
          change={change}
          onClose={() => setChange(null)}
          onChanged={onChanged}
        />
      </LazyMount>
    </>
  );
}
