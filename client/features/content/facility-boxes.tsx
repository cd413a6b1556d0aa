import { Headset, PackageCheck, ShieldCheck, Truck } from 'lucide-react';
import { ungroupedRupeeText } from '#rules/money/pricing.ts';
import { i18n } from '#client/lib/i18n.ts';
import { useShop } from '#client/lib/shop.ts';

const BOXES = [
  {
    Icon: PackageCheck,
    title: /*i18n*/ 'Best collection',
    text: /*i18n*/ 'Chosen by people who feed their own pets with it',
    tone: 'bg-marigold-wash',
  },
  {
    Icon: Truck,
    title: /*i18n*/ 'Fast delivery',
    text: /*i18n*/ 'Sent within 24 hours, free from {freeFrom}',
    tone: 'bg-sky-wash',
  },
  {
    Icon: Headset,
    title: /*i18n*/ '24/7 support',
    text: /*i18n*/ 'Write at any hour, someone reads it',
    tone: 'bg-leaf-wash',
  },
  {
    Icon: ShieldCheck,
    title: /*i18n*/ 'Secured payment',
    text: /*i18n*/ 'Card, UPI, net banking, or cash at the door',
    tone: 'bg-sunk',
  },
] as const;

export function FacilityBoxes() {
  const { freeDeliveryFrom } = useShop().charges;
  return (
    <section aria-label={i18n.t('What you can count on')} className="shell mt-12 md:mt-16">
      <ul className="grid grid-cols-2 gap-3 md:gap-5 lg:grid-cols-4">
        {BOXES.map(({ Icon, title, text, tone }) => (
          <li key={title} className={`rounded-card p-4 md:p-6 ${tone}`}>
            <Icon aria-hidden="true" className="size-8" />
            <h3 className="mt-3 text-xl">{i18n.t(title)}</h3>
            <p className="mt-1">{i18n.t(text, { freeFrom: ungroupedRupeeText(freeDeliveryFrom) })}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
