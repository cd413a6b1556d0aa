import { paths } from '#client/lib/paths.ts';
import { Accordion } from '#client/ui/accordion.tsx';
import { LinkButton } from '#client/ui/link-button.tsx';
import { Section } from '#client/ui/section.tsx';

const ITEMS = [
  {
    title: 'What is the forum for?',
    body: 'For the questions that come at eleven at night: a puppy that chews slippers, a cat that skips dinner, a parrot that will not come down from the fan.',
  },
  {
    title: 'Who answers?',
    body: 'Other pet parents from all over India, and now and then our trainers. For anything that bleeds or lasts, please see a vet.',
  },
  {
    title: 'Do I need an account?',
    body: 'To read and to reply, no. To ask a question or to show your pet in Our Stories, sign in with your mobile.',
  },
  {
    title: 'How do I find my people?',
    body: 'Groups stand by kind of pet and by topic. Pick one, read a little, say namaste.',
  },
] as const;

/** The About Forum accordion. */
export function AboutForum() {
  return (
    <Section
      title="About Forum"
      subTitle="Ask, answer, and show off a little"
      action={
        <LinkButton to={paths.forum()} look="outline" size="small">
          Visit the forum
        </LinkButton>
      }
    >
      <Accordion items={ITEMS} openAtFirst={0} />
    </Section>
  );
}
