import { BOOK_DAYS_AHEAD, BOOK_HOURS_AHEAD, CHANGE_HOURS_AHEAD } from '#rules/constants.ts';
import { i18n } from '#client/lib/i18n.ts';
import { Accordion } from '#client/ui/accordion.tsx';
import { Section } from '#client/ui/section.tsx';
import { SERVICE_QUESTIONS } from './service-questions.ts';

/** Frequent questions about a service: its own, then general ones. */
export function ServiceFaq({ slug }: { slug: string }) {
  const own = SERVICE_QUESTIONS[slug] ?? [];
  return (
    <Section title={i18n.t('Questions people ask')}>
      <Accordion
        items={[
          ...own.map(({ question, answer }) => ({ title: i18n.t(question), body: i18n.t(answer) })),
          {
            title: i18n.t('How soon can someone come?'),
            body: i18n.t(
              'From {hours} hours to {days} days from now, Monday to Friday, 8:00 am to 10:00 pm.',
              {
                hours: BOOK_HOURS_AHEAD,
                days: BOOK_DAYS_AHEAD,
              },
            ),
          },
          {
            title: i18n.t('Can I move or cancel a visit?'),
            body: i18n.t(
              'Yes, under “Your bookings”, up to {hours} hours before it begins. Nothing is paid before the visit.',
              { hours: CHANGE_HOURS_AHEAD },
            ),
          },
        ]}
      />
    </Section>
  );
}
