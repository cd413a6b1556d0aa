import { Section } from '#client/ui/section.tsx';

// spec §1: "a three-step process: select service, book your day, have relax."
const STEPS = [
  {
    title: 'Select service',
    text: 'Bath, training, boarding or a vet: pick what your pet needs.',
  },
  {
    title: 'Book your day',
    text: 'Choose a day and an hour that suit you both.',
  },
  { title: 'Have relax', text: 'We come, we care, you have a chai.' }, // sic
] as const;

export function ThreeSteps() {
  return (
    <Section title="Care at home in three steps">
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
              <h3 className="text-xl">{title}</h3>
              <p className="mt-1 text-ink-soft">{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </Section>
  );
}
