import { useParams } from 'react-router-dom';
import { serviceOfProduct } from '#rules/service-path.ts';
import { ContactNumbers } from '#client/features/content/contact-numbers.tsx';
import { RelatedServices } from '#client/features/services/related-services.tsx';
import { serviceData } from '#client/features/services/service-data.ts';
import { ServiceFacts } from '#client/features/services/service-facts.tsx';
import { SERVICE_STORIES } from '#client/features/services/service-stories.ts';
import { visitLength } from '#client/features/services/visit-length.ts';
import { VisitPrice } from '#client/features/services/visit-price.tsx';
import { useOrigin } from '#client/lib/origin.ts';
import { Breadcrumbs } from '#client/ui/breadcrumbs.tsx';
import { LinkButton } from '#client/ui/link-button.tsx';
import { PageMeta } from '#client/ui/page-meta.tsx';
import { Picture } from '#client/ui/picture.tsx';
import { Section } from '#client/ui/section.tsx';
import { StructuredData } from '#client/ui/structured-data.tsx';
import {
  useServiceProductPageSuspenseQuery,
  type ServiceProductPageQuery,
} from './service-product-page.generated.ts';

type Service = NonNullable<ServiceProductPageQuery['service']>;

/** /Services/Product/Boarding, /Daycare, /Training, /Veterinary: what one visit is and costs. */
export function ServiceProductPage() {
  const origin = useOrigin();
  const { name = '' } = useParams();
  const { service } = useServiceProductPageSuspenseQuery({
    variables: { slug: serviceOfProduct(name) ?? '' },
  }).data;
  // The loader has answered 404 for what is none.
  if (!service) return null;
  const { slug, title, url, productUrl, short, image } = service;
  const hasOwnPage = url !== productUrl;
  return (
    <>
      <PageMeta
        title={`${name}: what a visit includes`}
        description={`${short} Paid at the visit.`}
        image={image.url}
      />
      <StructuredData data={serviceData(origin, service)} />
      <div className="shell pt-2">
        <Breadcrumbs title={name} {...(hasOwnPage && { category: { name: title, url } })} />
      </div>
      <Visit service={service} hasOwnPage={hasOwnPage} />
      <Section title="What to expect">
        <div className="grid max-w-3xl gap-3">
          {SERVICE_STORIES[slug]?.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      </Section>
      <RelatedServices services={service.related} />
    </>
  );
}

interface VisitProps {
  service: Service;
  hasOwnPage: boolean;
}

function Visit({
  service: { slug, title, url, short, facts, priceRange, slotMinutes, image },
  hasOwnPage,
}: VisitProps) {
  return (
    <div className="shell grid items-start gap-6 pt-2 md:grid-cols-[minmax(0,5fr)_minmax(0,6fr)] md:gap-10">
      <Picture
        image={image}
        width={800}
        height={600}
        sizes="(width >= 80rem) 540px, (width >= 48rem) 42vw, 92vw"
        priority
        className="aspect-4/3 w-full rounded-card object-cover"
      />
      <div className="grid gap-4">
        <div>
          <h1 className="text-4xl">{title}</h1>
          <p className="mt-2 text-xl text-ink-soft">{short}</p>
        </div>
        <VisitPrice priceRange={priceRange}>
          <ContactNumbers />
        </VisitPrice>
        <p>
          <strong>{slug === 'pet-boarding' ? 'The first meeting' : 'One visit'}</strong> lasts{' '}
          {visitLength(slotMinutes)}.
        </p>
        <ServiceFacts facts={facts} />
        {hasOwnPage && (
          <LinkButton to={url} look="outline" className="justify-self-start">
            More about {title.toLowerCase()}
          </LinkButton>
        )}
      </div>
    </div>
  );
}
