import { Clock, RotateCcw, Truck, Wallet } from 'lucide-react';
import { ungroupedRupeeText } from '#rules/money/pricing.ts';
import { useShop } from '#client/lib/shop.ts';
import { i18n } from '#client/lib/i18n.ts';

const SAME_DAY = {
  Icon: Clock,
  title: /*i18n*/ 'Same-day delivery',
  text: /*i18n*/ 'For PIN codes starting {pins}, ordered before {time}.',
};
const FACTS = [
  {
    Icon: Truck,
    title: /*i18n*/ 'Free delivery from {freeFrom}',
    text: /*i18n*/ '{charge} below that. It arrives in 5 to 7 days.',
  },
  {
    Icon: Wallet,
    title: /*i18n*/ 'Cash on delivery',
    text: /*i18n*/ 'Or pay online. We never store your card details.',
  },
];
const RETURNS = {
  Icon: RotateCcw,
  title: /*i18n*/ 'Returns within {days} days',
  text: /*i18n*/ 'Damaged, defective or wrong? Tell us, and we’ll put it right.',
};
const RETURNS_IF_FAULTY = {
  ...RETURNS,
  title: /*i18n*/ 'Returns of faulty items only',
  text: /*i18n*/ 'Sale goods and gift cards: within {days} days, if damaged, defective or wrong.',
};

/** Delivery terms, with the amounts the checkout uses. */
export function DeliveryFacts({ isReturnedOnlyIfFaulty }: { isReturnedOnlyIfFaulty: boolean }) {
  const { charges, sameDayPins: pins, sameDayUntil: time, returnDays: days } = useShop();
  const amounts = {
    freeFrom: ungroupedRupeeText(charges.freeDeliveryFrom),
    charge: ungroupedRupeeText(charges.delivery),
    pins,
    time,
    days,
  };
  const facts = [...FACTS, ...(pins ? [SAME_DAY] : []), isReturnedOnlyIfFaulty ? RETURNS_IF_FAULTY : RETURNS];
  return (
    <ul className="grid gap-4 rounded-card bg-sunk p-5 sm:grid-cols-2">
      {facts.map(({ Icon, title, text }) => (
        <li key={title} className="flex gap-3">
          <Icon aria-hidden="true" className="mt-0.5 size-6 shrink-0 text-leaf" />
          <p className="text-sm">
            <span className="block text-base font-semibold">{i18n.t(title, amounts)}</span>
            {i18n.t(text, amounts)}
          </p>
        </li>
      ))}
    </ul>
  );
}
