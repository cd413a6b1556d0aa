import { ArrowRight } from 'lucide-react';
import { i18n } from '#client/lib/i18n.ts';
import { paths } from '#client/lib/paths.ts';
import { Carousel } from '#client/ui/carousel.tsx';
import { LinkButton } from '#client/ui/link-button.tsx';
import { Picture } from '#client/ui/picture.tsx';
import { Section } from '#client/ui/section.tsx';
import { ShopLink } from '#client/ui/shop-link.tsx';
import type { ServicesSlider_ServiceFragment } from './services-slider.generated.ts';

// A slide rests for 2000 ms between moves of 1500 ms.
const SPEED_MS = 1500;
const AUTOPLAY_MS = 2000 + SPEED_MS;
const WIDTHS = 'basis-full sm:basis-1/2 lg:basis-1/3 xl:basis-1/4';

/** A carousel of services, linked to their pages. */
export function ServicesSlider({ services }: { services: readonly ServicesSlider_ServiceFragment[] }) {
  if (services.length === 0) return null;
  return (
    <Section
      title={i18n.t('Care that comes along')}
      subTitle={i18n.t('Paid at the visit')}
      action={
        <LinkButton to={paths.overview()} look="outline" size="small">
          {i18n.t('All services')}
        </LinkButton>
      }
    >
      <Carousel
        label={i18n.t('Services')}
        slides={services.map((service) => ({ id: service.id, content: <Slide service={service} /> }))}
        slideClassName={WIDTHS}
        wraps
        speedMs={SPEED_MS}
        autoplayMs={AUTOPLAY_MS}
      />
    </Section>
  );
}

function Slide({ service: { title, url, short, image } }: { service: ServicesSlider_ServiceFragment }) {
  return (
    <ShopLink
      to={url}
      className="group flex h-full flex-col overflow-hidden card transition-shadow hover:shadow-card"
    >
      <Picture
        image={image}
        width={448}
        height={336}
        sizes="(width >= 80rem) 290px, (width >= 64rem) 31vw, (width >= 40rem) 46vw, 92vw"
        isDecorative
        className="aspect-16/10 w-full object-cover transition-transform duration-200 group-hover:scale-[1.03]"
      />
      <span className="flex flex-1 flex-col gap-1 p-4">
        <span className="font-display text-xl leading-tight font-bold">{title}</span>
        <span className="flex-1 text-ink-soft">{short}</span>
        <span className="mt-2 inline-flex items-center gap-1.5 font-semibold text-lake">
          {i18n.t('See more')}
          <ArrowRight
            aria-hidden="true"
            className="size-4 transition-transform duration-200 group-hover:translate-x-1"
          />
        </span>
      </span>
    </ShopLink>
  );
}
