import { i18n } from '#client/lib/i18n.ts';
import { LinkButton } from '#client/ui/link-button.tsx';
import { Picture } from '#client/ui/picture.tsx';
import { Section } from '#client/ui/section.tsx';
import { ShopLink } from '#client/ui/shop-link.tsx';
import type { RelatedServices_ServiceFragment } from './related-services.generated.ts';

// Only the first two have an option button.
const WITH_OPTION = 2;
// Over the picture on hover or focus; below the price on touch devices, which cannot hover.
const OPTION =
  'transition-opacity duration-200 [@media(hover:hover)]:absolute [@media(hover:hover)]:inset-x-3 [@media(hover:hover)]:top-3 ' +
  '[@media(hover:hover)]:opacity-0 [@media(hover:hover)]:group-hover:opacity-100 [@media(hover:hover)]:focus-visible:opacity-100';

/** Other services with their price ranges. */
export function RelatedServices({ services }: { services: readonly RelatedServices_ServiceFragment[] }) {
  return (
    <Section title={i18n.t('Related services')}>
      <ul className="grid grid-cols-2 gap-3 md:gap-5 lg:grid-cols-4">
        {services.map((service, index) => (
          <li key={service.id}>
            <ServiceCard service={service} hasOption={index < WITH_OPTION} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

interface ServiceCardProps {
  service: RelatedServices_ServiceFragment;
  hasOption: boolean;
}

function ServiceCard({
  service: { title, url, productUrl, priceRange, image },
  hasOption,
}: ServiceCardProps) {
  return (
    <article className="group relative flex h-full flex-col overflow-hidden card">
      <Picture
        image={image}
        width={448}
        height={336}
        sizes="(width >= 64rem) 290px, 46vw"
        isDecorative
        className="aspect-4/3 w-full object-cover"
      />
      <div className="grid gap-2 p-3 md:p-4">
        <h3 className="text-lg md:text-xl">
          <ShopLink
            to={url}

            className="inline-flex min-h-11 items-center underline-offset-4 hover:underline"
          >
            {title}
          </ShopLink>
        </h3>
        <p className="font-display font-semibold">{priceRange}</p>
        {hasOption && (
          <LinkButton
            to={productUrl ?? url}
            size="small"
            aria-label={i18n.t('Select option: {title}', { title })}
            className={OPTION}
          >
            {i18n.t('Select option')}
          </LinkButton>
        )}
      </div>
    </article>
  );
}
