import { useParams } from 'react-router-dom';
import { ContactNumbers } from '#client/features/content/contact-numbers.tsx';
import { DogWalking } from '#client/features/services/dog-walking.tsx';
import { GroomingSteps } from '#client/features/services/grooming-steps.tsx';
import { RelatedServices } from '#client/features/services/related-services.tsx';
import { serviceData } from '#client/features/services/service-data.ts';
import { ServiceFacts } from '#client/features/services/service-facts.tsx';
import { SERVICE_STORIES } from '#client/features/services/service-stories.ts';
import { TrainingBenefits } from '#client/features/services/training-benefits.tsx';
import { VisitPrice } from '#client/features/services/visit-price.tsx';
import { ThreeSteps } from '#client/features/content/three-steps.tsx';
import { useOrigin } from '#client/lib/origin.ts';
import { Breadcrumbs } from '#client/ui/breadcrumbs.tsx';
import { LinkButton } from '#client/ui/link-button.tsx';
import { PageMeta } from '#client/ui/page-meta.tsx';
import { Picture } from '#client/ui/picture.tsx';
import { StructuredData } from '#client/ui/structured-data.tsx';
import {
  useDogWalkingSuspenseQuery,
  useServicePageSuspenseQuery,
  type ServicePageQuery,
} from './service-page.generated.ts';

type Service = NonNullable<ServicePageQuery['service']>;

/** /services/dog-training, /services/pet-grooming, /services/pet-boarding, /services/veterinary. */
export function ServicePage() {
  const origin = useOrigin();
  const { slug = '' } = useParams();
  const { service } = useServicePageSuspenseQuery({
    variables: { slug },
  }).data;
  // The loader has answered 404 for what is none.
  if (!service) return null;
  return (
    <>
      <PageMeta
        title={service.title}
        description={`${service.short} ${service.facts.join('. ')}.`}
        image={service.image.url}
      />
      <StructuredData data={serviceData(origin, service)} />
      <div className="shell pt-2">
        <Breadcrumbs title={service.title} />
      </div>
      <Intro service={service} />
      {slug === 'dog-training' && <TrainingParts />}
      {slug === 'pet-grooming' && <GroomingSteps />}
      <ThreeSteps />
      <RelatedServices services={service.related} />
    </>
  );
}

function TrainingParts() {
  const { service: walking } = useDogWalkingSuspenseQuery().data;
  return (
    <>
      <TrainingBenefits />
      {walking && <DogWalking service={walking} />}
    </>
  );
}

function Intro({ service }: { service: Service }) {
  const { slug, title, short, facts, priceRange, productUrl, image } = service;
  return (
    <div className="shell grid items-start gap-6 pt-2 md:grid-cols-2 md:gap-10">
      <Picture
        image={image}
        width={800}
        height={600}
        sizes="(width >= 80rem) 600px, (width >= 48rem) 46vw, 92vw"
        priority
        className="aspect-4/3 w-full rounded-card object-cover"
      />
      <div className="grid gap-4">
        <div>
          <h1 className="text-4xl md:text-5xl">{title}</h1>
          <p className="mt-2 text-xl text-ink-soft">{short}</p>
        </div>
        {SERVICE_STORIES[slug]?.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        <ServiceFacts facts={facts} />
        <VisitPrice priceRange={priceRange}>
          <ContactNumbers />
        </VisitPrice>
        {productUrl && (
          <LinkButton to={productUrl} look="outline" className="justify-self-start">
            What a visit includes
          </LinkButton>
        )}
      </div>
    </div>
  );
}
