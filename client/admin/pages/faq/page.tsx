import { Badge } from '#client/ui/badge.tsx';
import { type RecordFields, SLUG } from '../../features/categories/record-fields.ts';
import { RecordPage } from '../../features/categories/record-page.tsx';
import { ContentTabs } from '../../features/content/content-tabs.tsx';
import type { FormTexts } from '../../ui/form-texts.ts';
import {
  useOrderFaqMutation,
  useRemoveFaqEntryMutation,
  useSaveFaqEntryMutation,
  useStaffFaqQuery,
} from './faq.generated.ts';

const FIGURES =
  'Plain text. These placeholders are filled in from the settings: {shopName}, {legalName}, {city}, {stateName}, {deliveryCharge}, {freeDeliveryFrom}, {cashFee}, {sameDayPins}, {sameDayHour}, {returnDays}, {changeHours}.';

const FIELDS: RecordFields = {
  question: { label: 'Question', max: 200, isRequired: true },
  slug: { ...SLUG, label: 'Short name' },
  answer: { label: 'Answer', as: 'textarea', max: 2000, isRequired: true, hint: FIGURES },
  questionHi: { label: 'Question, in Hindi', max: 200, isHindi: true },
  answerHi: { label: 'Answer, in Hindi', as: 'textarea', max: 2000, isHindi: true },
};

const toInput = ({ question = '', questionHi = '', answer = '', answerHi = '' }: FormTexts) => ({
  question,
  questionHi,
  answer,
  answerHi,
});

/** The frequently asked questions, in the order of the shop's page. */
export default function FaqPage() {
  const { data, error, refetch } = useStaffFaqQuery({ fetchPolicy: 'cache-and-network' });
  const [save, { loading }] = useSaveFaqEntryMutation();
  const [remove] = useRemoveFaqEntryMutation();
  const [order] = useOrderFaqMutation();
  return (
    <RecordPage
      title="FAQ"
      text="The shop shows these questions in this order. Changes appear immediately."
      tabs={<ContentTabs current="faq" />}
      label="Questions"
      one="question"
      many="questions"
      changeTitle="Edit question"
      fields={FIELDS}
      namedBy="question"
      records={data?.staffFaq.map((entry) => ({ ...entry, name: entry.question }))}
      hasFailed={Boolean(error)}
      refetch={refetch}
      details={({ questionHi, answerHi }) =>
        (!questionHi || !answerHi) && <Badge tone="marigold">Hindi is missing</Badge>
      }
      isBusy={loading}
      save={(slug, values, version) => save({ variables: { slug, version, input: toInput(values) } })}
      remove={(slug) => remove({ variables: { slug } })}
      order={(slugs) => order({ variables: { slugs } })}
    />
  );
}
