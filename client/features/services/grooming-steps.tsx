import { i18n } from '#client/lib/i18n.ts';
import { Accordion } from '#client/ui/accordion.tsx';
import { Section } from '#client/ui/section.tsx';

const STEPS = [
  {
    title: /*i18n*/ 'You tell us who is coming into the tub',
    body: /*i18n*/ 'Kind, size, coat, age, and whether the dryer is a friend or a monster. Tell us about skin trouble and biting too; nobody is turned away for being afraid.',
  },
  {
    title: /*i18n*/ 'We say hello first',
    body: /*i18n*/ 'The groomer sits down, offers a treat and lets your pet sniff brush and towel. Ten slow minutes now save thirty hard ones later.',
  },
  {
    title: /*i18n*/ 'Brush, bath and dry',
    body: /*i18n*/ 'Knots come out before the water goes on. Lukewarm water, a shampoo that suits the coat, a lot of towel, and a dryer only where it is welcome.',
  },
  {
    title: /*i18n*/ 'Nails, ears and the small places',
    body: /*i18n*/ 'Nails are trimmed to just before the quick, ears wiped and not poked, paw hair cut so that nobody slips on the marble.',
  },
  {
    title: /*i18n*/ 'We leave the bathroom as we found it',
    body: /*i18n*/ 'Hair is collected, the floor is wiped, and you hear what we saw: a tick, a sore spot, a tooth for the vet to look at.',
  },
] as const;

export function GroomingSteps() {
  return (
    <Section title={i18n.t('How it works')} subTitle={i18n.t('A bath day, step by step')}>
      <Accordion
        items={STEPS.map(({ title, body }) => ({ title: i18n.t(title), body: i18n.t(body) }))}
        openAtFirst={0}
      />
    </Section>
  );
}
