import { useParams } from 'react-router-dom';
import { serviceOfProduct } from '#rules/paths/service-path.ts';
import { Trans } from '@lingui/react';
import { ContactNumbers } from '#client/features/content/contact-numbers.tsx';
import { Paragraphs } from '#client/features/services/paragraphs.tsx';
import { ServiceFacts } from '#client/features/services/service-facts.tsx';
import { ServiceLayout } from '#client/features/services/service-layout.tsx';
import { visitLength } from '#client/lib/visit-length.ts';
import { VisitPrice } from '#client/features/services/visit-price.tsx';
import { i18n } from '#client/lib/i18n.ts';
import { LinkButton } from '#client/ui/link-button.tsx';
import { Section } from '#client/ui/section.tsx';
import { useServiceProductPageSuspenseQuery, type ServiceProductPageQuery } from './query.generated.ts';

const FIRST_MEETING =
  /*i18n*/ '<0>The first meeting</0> lasts {time}. You book that meeting; nights cannot be booked online yet.';
const ONE_VISIT = /*i18n*/ '<0>One visit</0> lasts {time}.';

/** The names used in URLs. */
const NAMES: Readonly<Record<string, string>> = {
  Boarding: /*i18n*/ 'Boarding',
  Daycare: /*i18n*/ 'Daycare',
  Training: /*i18n*/ 'Training',
  Veterinary: /*i18n*/ 'Veterinary',
};

type Service = NonNullable<ServiceProductPageQuery['service']>;

/** /Services/Product/Boarding, /Daycare, /Training, /Veterinary: contents and price of one visit. */
export function ServiceProductPage() {
  const { name: written = '' } = useParams();
  const name = i18n.t(NAMES[written] ?? written);
  const { service } = useServiceProductPageSuspenseQuery({
    variables: { slug: serviceOfProduct(written) ?? '' },
  }).data;
  // The loader has already responded 404.
  if (!service) return null;
  const { title, url, productUrl, short, description } = service;
  const hasOwnPage = url !== productUrl;
  return (
    <ServiceLayout
      service={service}
      meta={{
        title: i18n.t('{name}: what a visit includes', { name }),
        description: i18n.t('{short} Paid at the visit.', { short }),
      }}
      trail={{ title: name, ...(hasOwnPage && { category: { name: title, url } }) }}
      details={<Visit service={service} hasOwnPage={hasOwnPage} />}
    >
      <Section title={i18n.t('What to expect')}>
        <div className="grid max-w-3xl gap-3">
          <Paragraphs text={description} />
        </div>
      </Section>
    </ServiceLayout>
  );
}

interface VisitProps {
  service: Service;
  hasOwnPage: boolean;
}

function Visit({ service, hasOwnPage }: VisitProps) {
  const { title, url, facts, slotMinutes, isFirstMeeting } = service;
  return (
    <>
      <VisitPrice service={service}>
        <ContactNumbers />
      </VisitPrice>
      <p>
        <Trans
          id={isFirstMeeting ? FIRST_MEETING : ONE_VISIT}
          values={{ time: visitLength(slotMinutes) }}
          components={{ 0: <strong /> }}
        />
      </p>
      <ServiceFacts facts={facts} />
      {hasOwnPage && (
        <LinkButton to={url} look="outline" className="justify-self-start">
          {i18n.t('More about {service}', { service: title.toLowerCase() })}
        </LinkButton>
      )}
    </>
  );
}
