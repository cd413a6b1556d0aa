import { i18n } from '#client/lib/i18n.ts';
import { Picture } from '#client/ui/picture.tsx';
import { Section } from '#client/ui/section.tsx';
import { ShopLink } from '#client/ui/shop-link.tsx';
import type { ServiceTiles_ServiceFragment } from './service-tiles.generated.ts';

/** Tiles of all services, linked to their pages. */
export function ServiceTiles({ services }: { services: readonly ServiceTiles_ServiceFragment[] }) {
  return (
    <Section title={i18n.t('Care that comes along')} subTitle={i18n.t('Paid at the visit')}>
      <ul className="grid gap-4 sm:grid-cols-2 md:gap-5 lg:grid-cols-3">
        {services.map(({ id, title, url, short, image }) => (
          <li key={id}>
            <ShopLink
              to={url}

              className="group flex h-full items-center gap-4 card p-3 hover:bg-sunk"
            >
              <Picture
                image={image}
                width={120}
                height={120}
                isDecorative
                className="size-24 shrink-0 rounded-2xl object-cover"
              />
              <span>
                <span className="block font-display text-xl font-bold group-hover:underline">{title}</span>
                <span className="block text-ink-soft">{short}</span>
              </span>
            </ShopLink>
          </li>
        ))}
      </ul>
    </Section>
  );
}
