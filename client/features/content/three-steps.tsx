import { i18n } from '#client/lib/i18n.ts';
import { Section } from '#client/ui/section.tsx';

const STEPS = [
  {
    title: /*i18n*/ 'Select service',
    text: /*i18n*/ 'Bath, training, boarding or a vet: pick what your pet needs.',
  },
  {
    title: /*i18n*/ 'Book your day',
    text: /*i18n*/ 'Choose a day and an hour that suit you both.',
  },
  { title: /*i18n*/ 'Have relax', text: /*i18n*/ 'We come, we care, you have a chai.' }, // sic
] as const;

export function ThreeSteps() {
  return (
    <Section title={i18n.t('Care at home in three steps')}>
      <ol className="grid gap-4 md:grid-cols-3 md:gap-5">
        {STEPS.map(({ title, text }, index) => (
          <li key={title} className="flex items-start gap-4 card p-5">
            <span
              aria-hidden="true"
              className="grid size-12 shrink-0 place-items-center rounded-full bg-leaf font-display text-2xl font-bold text-on-leaf"
            >
              {index + 1}
            </span>
            <div>
              <h3 className="text-xl">{i18n.t(title)}</h3>
              <p className="mt-1 text-ink-soft">{i18n.t(text)}</p>
            </div>
          </li>
        ))}
      </ol>
    </Section>
  );
}
