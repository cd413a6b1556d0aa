import { Clock, RotateCcw, Truck, Wallet } from 'lucide-react';
import { DELIVERY_CHARGE_PAISE, FREE_DELIVERY_FROM_PAISE } from '#rules/pricing.ts';

const inRupees = (paise: number) => `₹${paise / 100}`;

const FACTS = [
  {
    Icon: Truck,
    title: `Free delivery from ${inRupees(FREE_DELIVERY_FROM_PAISE)}`,
    text: `${inRupees(DELIVERY_CHARGE_PAISE)} below that. It arrives in 5 to 7 days.`,
  },
  {
    Icon: Clock,
    title: 'Same day in Jaipur',
    text: 'For PIN codes starting 302, ordered before 11:00 in the morning.',
  },
  {
    Icon: Wallet,
    title: 'Cash on delivery',
    text: 'Or pay online. Nothing is kept of your card.',
  },
  {
    Icon: RotateCcw,
    title: 'Returns within 7 days',
    text: 'Damaged, defective or wrong: tell us, and we make it good.',
  },
];

/** How it gets to the door, in the figures that the checkout uses. */
export function DeliveryFacts() {
  return (
    <ul className="grid gap-4 rounded-card bg-sunk p-5 sm:grid-cols-2">
      {FACTS.map(({ Icon, title, text }) => (
        <li key={title} className="flex gap-3">
          <Icon aria-hidden="true" className="mt-0.5 size-6 shrink-0 text-leaf" />
          <p className="text-sm">
            <span className="block text-base font-semibold">{title}</span>
            {text}
          </p>
        </li>
      ))}
    </ul>
  );
}
