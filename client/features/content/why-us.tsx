import { Section } from '#client/ui/section.tsx';

// spec §9 names the six titles.
const REASONS = [
  {
    title: 'We Love Pets',
    description: 'Everyone here lives with at least one, and it shows in what we refuse to sell.',
  },
  {
    title: 'Peace of Mind',
    description: 'Sealed packs, honest dates, and seven days to send back what arrived wrong.',
  },
  {
    title: 'Convenience',
    description: 'Order by thumb, pay as you like, open the door. The heavy sack is our problem.',
  },
  {
    title: 'Transparency',
    description: 'What is in it, who made it and where: on every page, before you buy.',
  },
  {
    title: 'Personalized Care',
    description: 'Tell us who your pet is, and we remember the age, the size and the sore tummy.',
  },
  {
    title: 'Pet-Friendly Products',
    description: 'No loose beads, no harsh scents, nothing we would not hand to our own.',
  },
] as const;

export function WhyUs() {
  return (
    <Section title="Why rely on us?">
      <ul className="grid gap-x-8 gap-y-6 sm:grid-cols-2 lg:grid-cols-3">
        {REASONS.map(({ title, description }) => (
          <li key={title} className="border-l-4 border-marigold pl-4">
            <h3 className="text-xl">{title}</h3>
            <p className="mt-1 text-ink-soft">{description}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
