import { useParams } from 'react-router-dom';
import { serviceOfProduct } from '#rules/service-path.ts';
import { ContactNumbers } from '#client/features/content/contact-numbers.tsx';
import { ServiceFacts } from '#client/features/services/service-facts.tsx';
import { ServiceLayout } from '#client/features/services/service-layout.tsx';
import { SERVICE_STORIES } from '#client/features/services/service-stories.ts';
import { visitLength } from '#client/features/services/visit-length.ts';
import { VisitPrice } from '#client/features/services/visit-price.tsx';
import { LinkButton } from '#client/ui/link-button.tsx';
import { Section } from '#client/ui/section.tsx';
import {
  useServiceProductPageSuspenseQuery,
  type ServiceProductPageQuery,
} from './service-product-page.generated.ts';

type Service = NonNullable<ServiceProductPageQuery['service']>;

/** /Services/Product/Boarding, /Daycare, /Training, /Veterinary: what one visit is and costs. */
export function ServiceProductPage() {
  const { name = '' } = useParams();
  const { service } = useServiceProductPageSuspenseQuery({
    variables: { slug: serviceOfProduct(name) ?? '' },
  }).data;
  // The loader has answered 404 for what is none.
  if (!service) return null;
  const { slug, title, url, productUrl, short } = service;
  const hasOwnPage = url !== productUrl;
  return (
    <ServiceLayout
      service={service}
      meta={{ title: `${name}: what a visit includes`, description: `${short} Paid at the visit.` }}
      trail={{ title: name, ...(hasOwnPage && { category: { name: title, url } }) }}
      details={<Visit service={service} hasOwnPage={hasOwnPage} />}
    >
      <Section title="What to expect">
        <div className="grid max-w-3xl gap-3">
          {SERVICE_STORIES[slug]?.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      </Section>
    </ServiceLayout>
  );
}

interface VisitProps {
  service: Service;
  hasOwnPage: boolean;
}

function Visit({ service: { slug, title, url, facts, priceRange, slotMinutes }, hasOwnPage }: VisitProps) {
  return (
    <>
      <VisitPrice priceRange={priceRange} service={{ slug, title }}>
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
    </>
  );
}
