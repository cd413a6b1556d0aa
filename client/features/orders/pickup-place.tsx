import { i18n } from '#client/lib/i18n.ts';
import type { ShopFragment } from '#client/lib/shop.generated.ts';

type Place = NonNullable<ShopFragment['pickup']>;

/** Where an order is collected, and when that is open. */
export function PickupPlace({ place: { name, street, city, postalCode, hours } }: { place: Place }) {
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
