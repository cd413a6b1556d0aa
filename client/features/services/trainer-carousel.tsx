import { i18n } from '#client/lib/i18n.ts';
import { paths } from '#client/lib/paths.ts';
import { Carousel } from '#client/ui/carousel.tsx';
import { LinkButton } from '#client/ui/link-button.tsx';
import { Picture } from '#client/ui/picture.tsx';
import { Section } from '#client/ui/section.tsx';
import type { TrainerCarousel_TrainerFragment } from './trainer-carousel.generated.ts';

// Four trainers from 1024 pixels, two from 600, else one.
const WIDTHS = 'basis-full min-[600px]:basis-1/2 lg:basis-1/4';

/** A carousel of trainers. It does not wrap around. */
export function TrainerCarousel({ trainers }: { trainers: readonly TrainerCarousel_TrainerFragment[] }) {
  if (trainers.length === 0) return null;
  return (
    <Section
      title={i18n.t('Our trainers')}
      subTitle={i18n.t('They teach the dog, and you a little more')}
      action={
        <LinkButton to={paths.dogTraining()} look="outline" size="small">
          {i18n.t('About training')}
        </LinkButton>
      }
    >
      <Carousel
        label={i18n.t('Trainers')}
        slides={trainers.map((trainer) => ({ id: trainer.id, content: <Trainer trainer={trainer} /> }))}
        slideClassName={WIDTHS}
      />
    </Section>
  );
}

function Trainer({ trainer: { name, skill, years, image } }: { trainer: TrainerCarousel_TrainerFragment }) {
  return (
    <article className="flex h-full flex-col overflow-hidden card">
      <Picture
        image={image}
        width={448}
        height={448}
        sizes="(width >= 80rem) 290px, (width >= 64rem) 23vw, (width >= 600px) 46vw, 92vw"
        isDecorative
        className="aspect-4/3 w-full object-cover object-[50%_60%] min-[600px]:aspect-square"
      />
      <div className="grid flex-1 content-start gap-0.5 p-4">
        <h3 lang="en-IN" className="text-xl">
          {name}
        </h3>
        <p className="text-ink-soft">{skill}</p>
        <p className="mt-auto pt-2 text-sm font-semibold text-leaf">
          {i18n.t('{years, plural, one {# year} other {# years}} of practice', { years })}
        </p>
      </div>
    </article>
  );
}
