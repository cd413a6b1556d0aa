import { i18n } from '#client/lib/i18n.ts';
import { Section } from '#client/ui/section.tsx';

const BENEFITS = [
  {
    title: /*i18n*/ 'A calm walk',
    text: /*i18n*/ 'A loose leash past dogs, cows and scooters, for your shoulder’s sake too.',
  },
  {
    title: /*i18n*/ 'A safe recall',
    text: /*i18n*/ 'Coming when called is the one lesson that can save a life.',
  },
  {
    title: /*i18n*/ 'A quiet door',
    text: /*i18n*/ 'Guests and parcels arrive without a concert.',
  },
  {
    title: /*i18n*/ 'Easy vets and baths',
    text: /*i18n*/ 'Paws, ears and mouth may be touched, because it was always worth a treat.',
  },
  {
    title: /*i18n*/ 'Less chewing, less boredom',
    text: /*i18n*/ 'A dog that has a job leaves the slippers alone.',
  },
  {
    title: /*i18n*/ 'An early start',
    text: /*i18n*/ 'Puppies can start as early as 10 weeks, two or three minutes at a time.',
  },
] as const;

export function TrainingBenefits() {
  return (
    <Section title={i18n.t('What training does for both of you')}>
      <ul className="grid gap-3 sm:grid-cols-2 md:gap-5 lg:grid-cols-3">
        {BENEFITS.map(({ title, text }) => (
          <li key={title} className="rounded-card bg-sunk p-5">
            <h3 className="text-xl">{i18n.t(title)}</h3>
            <p className="mt-1 text-ink-soft">{i18n.t(text)}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
