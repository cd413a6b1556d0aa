import { Clock, MapPin, Star, Truck } from 'lucide-react';
import { SHOP } from '#rules/shop.ts';

const FACTS = [
  { Icon: Truck, title: 'Same-day delivery', text: 'For orders before 11:00' },
  {
    Icon: MapPin,
    title: 'Free pickup point',
    text: 'Collect it on your evening walk',
  },
  { Icon: Star, title: 'Rated 4.8/5', text: 'By the people of our pets' },
  { Icon: Clock, title: 'Call and message', text: SHOP.hours },
] as const;

/** spec §1: "same-day delivery for orders before 11:00, a free pickup point, rating 4.8/5, and call and message hours." */
export function IconBar() {
  return (
    <ul className="shell mt-4 grid grid-cols-2 gap-x-4 gap-y-3 lg:grid-cols-4">
      {FACTS.map(({ Icon, title, text }) => (
        <li key={title} className="flex items-start gap-3 lg:items-center">
          <span className="grid size-11 shrink-0 place-items-center rounded-full bg-leaf-wash text-leaf">
            <Icon aria-hidden="true" className="size-5" />
          </span>
          <p className="leading-tight">
            <strong className="font-display">{title}</strong>
            <br />
            <span className="text-sm text-ink-soft">{text}</span>
          </p>
        </li>
      ))}
    </ul>
  );
}
