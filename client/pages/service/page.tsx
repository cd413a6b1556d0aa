import { useParams } from 'react-router-dom';
import { ContactNumbers } from '#client/features/content/contact-numbers.tsx';
import { ThreeSteps } from '#client/features/content/three-steps.tsx';
import { WhyUs } from '#client/features/content/why-us.tsx';
import { DogWalking } from '#client/features/services/dog-walking.tsx';
import { GroomingSteps } from '#client/features/services/grooming-steps.tsx';
import { Paragraphs } from '#client/features/services/paragraphs.tsx';
import { ServiceFaq } from '#client/features/services/service-faq.tsx';
import { ServiceFacts } from '#client/features/services/service-facts.tsx';
import { ServiceLayout } from '#client/features/services/service-layout.tsx';
import { TrainingBenefits } from '#client/features/services/training-benefits.tsx';
import { VisitPrice } from '#client/features/services/visit-price.tsx';
import { i18n } from '#client/lib/i18n.ts';
import { LinkButton } from '#client/ui/link-button.tsx';
import {
  useDogWalkingSuspenseQuery,
  useServicePageSuspenseQuery,
  type ServicePageQuery,
} from './query.generated.ts';

/** /services/dog-training, /services/pet-grooming, /services/pet-boarding, /services/veterinary. */
export function ServicePage() {
  const { slug = '' } = useParams();
  const { service } = useServicePageSuspenseQuery({
    variables: { slug },
  }).data;
  // The loader has already responded 404.
  if (!service) return null;
  const { title, short, facts } = service;
  return (
    <ServiceLayout
      service={service}
      meta={{ title, description: `${short} ${facts.join('. ')}.` }}
      trail={{ title }}
      details={<Details service={service} />}
    >
      {slug === 'dog-training' && <TrainingSections />}
      {slug === 'pet-grooming' && <GroomingSteps />}
      <ThreeSteps />
      <WhyUs />
      <ServiceFaq slug={slug} />
    </ServiceLayout>
  );
}

function TrainingSections() {
  const { service: walking } = useDogWalkingSuspenseQuery().data;
  return (
    <>
      <TrainingBenefits />
      {walking && <DogWalking service={walking} />}
    </>
  );
}

function Details({ service }: { service: NonNullable<ServicePageQuery['service']> }) {
  const { description, facts, productUrl } = service;
  return (
    <>
      <Paragraphs text={description} />
      <ServiceFacts facts={facts} />
      <VisitPrice service={service}>
        <ContactNumbers />
      </VisitPrice>
      {productUrl && (
        <LinkButton to={productUrl} look="outline" className="justify-self-start">
          {i18n.t('What a visit includes')}
        </LinkButton>
      )}
    </>
  );
}
