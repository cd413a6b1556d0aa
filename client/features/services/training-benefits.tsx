import { Section } from '#client/ui/section.tsx';

// spec §1: "A training-benefits list. The FAQ says puppies can start training as early as 10 weeks."
const BENEFITS = [
  {
    title: 'A calm walk',
    text: 'A loose leash past dogs, cows and scooters, for your shoulder’s sake too.',
  },
  {
    title: 'A safe recall',
    text: 'Coming when called is the one lesson that can save a life.',
  },
  {
    title: 'A quiet door',
    text: 'Guests and parcels arrive without a concert.',
  },
  {
    title: 'Easy vets and baths',
    text: 'Paws, ears and mouth may be touched, because it was always worth a treat.',
  },
  {
    title: 'Less chewing, less boredom',
    text: 'A dog that has a job leaves the slippers alone.',
  },
  {
    title: 'An early start',
    text: 'Puppies can start as early as 10 weeks, two or three minutes at a time.',
  },
] as const;

export function TrainingBenefits() {
  return (
    <Section title="What training does for both of you">
      <ul className="grid gap-3 sm:grid-cols-2 md:gap-5 lg:grid-cols-3">
        {BENEFITS.map(({ title, text }) => (
          <li key={title} className="rounded-card bg-sunk p-5">
            <h3 className="text-xl">{title}</h3>
            <p className="mt-1 text-ink-soft">{text}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
