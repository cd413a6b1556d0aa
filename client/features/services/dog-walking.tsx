import { i18n } from '#client/lib/i18n.ts';
import { paths } from '#client/lib/paths.ts';
import { LinkButton } from '#client/ui/link-button.tsx';
import { Picture } from '#client/ui/picture.tsx';
import { Section } from '#client/ui/section.tsx';
import { Paragraphs } from './paragraphs.tsx';
import { ServiceFacts } from './service-facts.tsx';
import type { DogWalking_ServiceFragment } from './dog-walking.generated.ts';

/** Dog walking has no separate page, so this is part of the training page. */
export function DogWalking({
  service: { title, short, description, facts, image },
}: {
  service: DogWalking_ServiceFragment;
}) {
  return (
    <Section title={title} subTitle={short} id="dog-walking">
      <div className="grid items-center gap-6 rounded-card bg-leaf-wash p-5 md:grid-cols-[auto_1fr] md:gap-10 md:p-8">
        <Picture
          image={image}
          width={448}
          height={336}
          sizes="(width >= 48rem) 380px, 88vw"
          isDecorative
          className="aspect-4/3 w-full rounded-card object-cover md:w-95"
        />
        <div>
          <div className="grid gap-3 text-lg">
            <Paragraphs text={description} />
          </div>
          <div className="mt-4">
            <ServiceFacts facts={facts} />
          </div>
          <LinkButton to={paths.newBooking('dog-walking')} look="outline" className="mt-4">
            {i18n.t('Book {service}', { service: title })}
          </LinkButton>
        </div>
      </div>
    </Section>
  );
}
