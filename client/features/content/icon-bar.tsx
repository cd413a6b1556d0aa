import { Clock, MapPin, Star, Truck } from 'lucide-react';
import { i18n } from '#client/lib/i18n.ts';
import { useShop } from '#client/lib/shop.ts';

/** A row of selling points: delivery, pickup, rating and hours. */
export function IconBar() {
  const { hours, pickup, rating, sameDayUntil: time } = useShop();
  const facts = [
    time && { Icon: Truck, title: /*i18n*/ 'Same-day delivery', text: /*i18n*/ 'For orders before {time}' },
    pickup && { Icon: MapPin, title: /*i18n*/ 'Free pickup point', text: pickup.city },
    rating && { Icon: Star, title: /*i18n*/ 'Rated {rating}/5', text: /*i18n*/ 'By the people of our pets' },
    hours && { Icon: Clock, title: /*i18n*/ 'Call and message', text: hours },
  ].filter((fact) => !!fact);
  return (
    <ul className="shell mt-4 grid grid-cols-2 gap-x-4 gap-y-3 lg:grid-cols-4">
      {facts.map(({ Icon, title, text }) => (
        <li key={title} className="flex items-start gap-3 lg:items-center">
          <span className="grid size-11 shrink-0 place-items-center rounded-full bg-leaf-wash text-leaf">
            <Icon aria-hidden="true" className="size-5" />
          </span>
          <p className="leading-tight">
            <strong className="font-display">{i18n.t(title, { rating })}</strong>
            <br />
            <span className="text-sm text-ink-soft">{i18n.t(text, { time })}</span>
          </p>
        </li>
      ))}
    </ul>
  );
}
