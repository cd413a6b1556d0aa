import { Handshake, HeartHandshake, PawPrint, SearchCheck, ShieldCheck, ShoppingBag } from 'lucide-react';
import { i18n } from '#client/lib/i18n.ts';
import { useShop } from '#client/lib/shop.ts';
import { Section } from '#client/ui/section.tsx';

const REASONS = [
  {
    Icon: PawPrint,
    title: /*i18n*/ 'We Love Pets',
    description: /*i18n*/ 'Everyone here lives with at least one, and it shows in what we refuse to sell.',
  },
  {
    Icon: ShieldCheck,
    title: /*i18n*/ 'Peace of Mind',
    description: /*i18n*/ 'Sealed packs, honest dates, and {days} days to send back what arrived wrong.',
  },
  {
    Icon: ShoppingBag,
    title: /*i18n*/ 'Convenience',
    description: /*i18n*/ 'Order by thumb, pay as you like, open the door. The heavy sack is our problem.',
  },
  {
    Icon: SearchCheck,
    title: /*i18n*/ 'Transparency',
    description: /*i18n*/ 'What is in it, who made it and where: on every page, before you buy.',
  },
  {
    Icon: HeartHandshake,
    title: /*i18n*/ 'Personalized Care',
    description: /*i18n*/ 'Tell us who your pet is, and we remember the age, the size and the sore tummy.',
  },
  {
    Icon: Handshake,
    title: /*i18n*/ 'Pet-Friendly Products',
    description: /*i18n*/ 'No loose beads, no harsh scents, nothing we would not hand to our own.',
  },
] as const;

export function WhyUs() {
  const { returnDays: days } = useShop();
  return (
    <Section title={i18n.t('Why rely on us?')}>
      <ul className="grid gap-x-8 gap-y-6 sm:grid-cols-2 lg:grid-cols-3">
        {REASONS.map(({ Icon, title, description }) => (
          <li key={title} className="flex items-start gap-4">
            <span className="grid size-12 shrink-0 place-items-center rounded-2xl bg-marigold-wash text-ink">
              <Icon aria-hidden="true" className="size-6" />
            </span>
            <div>
              <h3 className="text-xl">{i18n.t(title)}</h3>
              <p className="mt-0.5 text-ink-soft">{i18n.t(description, { days })}</p>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}
