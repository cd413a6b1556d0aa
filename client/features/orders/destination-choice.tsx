import type { ReactNode } from 'react';
import { i18n } from '#client/lib/i18n.ts';
import { useShop } from '#client/lib/shop.ts';
import { RadioGroup, RadioPill } from '#client/ui/forms/radio.tsx';
import { CheckoutStep } from './checkout-step.tsx';
import { PickupEstimate } from './pickup-estimate.tsx';
import { PickupPlace } from './pickup-place.tsx';

interface DestinationChoiceProps {
  isPickup: boolean;
  onChoose: (isPickup: boolean) => void;
  /** The choice of an address. */
  children: ReactNode;
}

/** Delivery to an address or, where the shop has a pickup point, collecting it there. */
export function DestinationChoice({ isPickup, onChoose, children }: DestinationChoiceProps) {
  const { pickup } = useShop();
  if (!pickup)
    return (
      <CheckoutStep number={1} title={i18n.t('Delivery address')}>
        {children}
      </CheckoutStep>
    );
  return (
    <CheckoutStep number={1} title={i18n.t('Delivery or pickup')}>
      <RadioGroup
        legend={i18n.t('How would you like to get it?')}
        isLegendHidden
        className="flex flex-wrap gap-2"
      >
        <RadioPill name="destination" checked={!isPickup} onChange={() => onChoose(false)}>
          {i18n.t('Deliver to my address')}
        </RadioPill>
        <RadioPill name="destination" checked={isPickup} onChange={() => onChoose(true)}>
          {i18n.t('Pick up for free')}
        </RadioPill>
      </RadioGroup>
      {isPickup ? (
        <>
          <PickupPlace place={pickup} />
          <PickupEstimate />
        </>
      ) : (
        children
      )}
    </CheckoutStep>
  );
}
