import { useState } from 'react';
import { Badge } from '#client/ui/badge.tsx';
import { Button } from '#client/ui/button.tsx';
import { LoadFailed } from '#client/ui/load-failed.tsx';
import { recordActs } from '../../features/categories/record-acts.ts';
import { RecordDialog } from '../../features/categories/record-dialog.tsx';
import { type RecordFields, SLUG, type Texts } from '../../features/categories/record-fields.ts';
import { RecordRows } from '../../features/categories/record-rows.tsx';
import { ContentTabs } from '../../features/content/content-tabs.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { PageSkeleton } from '../../ui/page-skeleton.tsx';
import {
  type FaqRowFragment,
  useOrderFaqMutation,
  useRemoveFaqEntryMutation,
  useSaveFaqEntryMutation,
  useStaffFaqQuery,
} from './faq.generated.ts';

const FIGURES =
  'Plain text. Figures of the shop follow the settings: {deliveryCharge}, {freeDeliveryFrom}, {cashFee}, {sameDayPins}, {sameDayHour}, {returnDays}, {changeHours}.';

const FIELDS: RecordFields = {
  question: { label: 'Question', max: 200, isNeeded: true },
  slug: { ...SLUG, label: 'Short name' },
  answer: { label: 'Answer', as: 'long', max: 2000, isNeeded: true, hint: FIGURES },
  questionHi: { label: 'Question, in Hindi', max: 200, isHindi: true },
  answerHi: { label: 'Answer, in Hindi', as: 'long', max: 2000, isHindi: true },
};

const EMPTY: Texts = { question: '', slug: '', answer: '', questionHi: '', answerHi: '' };

const textsOf = ({ slug, question, questionHi, answer, answerHi }: FaqRowFragment): Texts => ({
  ...{ slug, question, questionHi, answer, answerHi },
});

const inputOf = ({ question = '', questionHi = '', answer = '', answerHi = '' }: Texts) => ({
  ...{ question, questionHi, answer, answerHi },
});

/** The frequently asked questions, in the order of the shop's page. */
export default function FaqPage() {
  const { data, error, refetch } = useStaffFaqQuery({ fetchPolicy: 'cache-and-network' });
  const [save, { loading }] = useSaveFaqEntryMutation();
  const [remove] = useRemoveFaqEntryMutation();
  const [order] = useOrderFaqMutation();
  /** 'new' for a new one. */
  const [edited, setEdited] = useState<FaqRowFragment | 'new' | null>(null);
  const entries = data?.staffFaq.map((entry) => ({ ...entry, name: entry.question })) ?? [];
  const { onRemove, onOrder } = recordActs(
    (slug) => remove({ variables: { slug } }),
    (slugs) => order({ variables: { slugs: [...slugs] } }),
    refetch,
  );
  const known = edited === 'new' ? null : edited;
  return (
    <>
      <PageHeader title="FAQ" text="The shop shows these questions in this order, at once after a change.">
        <Button size="small" onClick={() => setEdited('new')}>
          New question…
        </Button>
      </PageHeader>
      <ContentTabs current="faq" />
      {!data &&
        (error ? <LoadFailed level="section" what="The questions" onRetry={refetch} /> : <PageSkeleton />)}
      {data && entries.length === 0 && (
        <p className="py-10 text-center text-ink-soft">There are no questions yet.</p>
      )}
      <RecordRows
        label="Questions"
        records={entries}
        details={({ questionHi, answerHi }) =>
          (!questionHi || !answerHi) && <Badge tone="marigold">Hindi is missing</Badge>
        }
        onEdit={setEdited}
        onRemove={onRemove}
        onOrder={onOrder}
      />
      {edited && (
        <RecordDialog
          title={known ? 'Change question' : 'New question'}
          namedBy="question"
          fields={FIELDS}
          initial={known ? textsOf(known) : EMPTY}
          version={known?.version ?? 0}
          isBusy={loading}
          save={async (values, version) => {
            await save({ variables: { slug: values['slug'] ?? '', version, input: inputOf(values) } });
            await refetch().catch(() => undefined);
          }}
          onClose={() => setEdited(null)}
        />
      )}
    </>
  );
}
