import { i18n } from '#client/lib/i18n.ts';
import type { ShopFragment } from '#client/lib/shop.generated.ts';

type PickupPoint = NonNullable<ShopFragment['pickup']>;

/** The pickup point of an order, with its opening hours. */
export function PickupPlace({ place: { name, street, city, postalCode, hours } }: { place: PickupPoint }) {
  return (
    <address className="not-italic">
      <strong>{name}</strong>
      <br />
      {street}, {city} {postalCode}
      <br />
      <span className="text-ink-soft">{i18n.t('Open: {hours}', { hours })}</span>
    </address>
  );
}
