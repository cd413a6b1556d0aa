import { i18n } from '#client/lib/i18n.ts';
import { paths } from '#client/lib/paths.ts';
import { Accordion } from '#client/ui/accordion.tsx';
import { LinkButton } from '#client/ui/link-button.tsx';
import { Section } from '#client/ui/section.tsx';

const ITEMS = [
  {
    title: /*i18n*/ 'What is the forum for?',
    body: /*i18n*/ 'For the questions that come at eleven at night: a puppy that chews slippers, a cat that skips dinner, a parrot that will not come down from the fan.',
  },
  {
    title: /*i18n*/ 'Who answers?',
    body: /*i18n*/ 'Other pet parents from all over India, and now and then our trainers. For anything that bleeds or lasts, please see a vet.',
  },
  {
    title: /*i18n*/ 'Do I need an account?',
    body: /*i18n*/ 'To read and to reply, no. To ask a question or to show your pet in Our Stories, sign in with your mobile.',
  },
  {
    title: /*i18n*/ 'How do I find my people?',
    body: /*i18n*/ 'Groups are sorted by kind of pet and by topic. Pick one, read a little, say namaste.',
  },
] as const;

export function AboutForum() {
  return (
    <Section
      title={i18n.t('About Forum')}
      subTitle={i18n.t('Ask, answer, and show off a little')}
      action={
        <LinkButton to={paths.forum()} look="outline" size="small">
          {i18n.t('Visit the forum')}
        </LinkButton>
      }
    >
      <Accordion
        items={ITEMS.map(({ title, body }) => ({ title: i18n.t(title), body: i18n.t(body) }))}
        openAtFirst={0}
      />
    </Section>
  );
}
