import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { formatMoney } from '#client/lib/format.ts';
import { showFailure, showMessage } from '#client/state/messages.ts';
import { ConfirmButton } from '#client/ui/confirm-button.tsx';
import { LoadFailed } from '#client/ui/load-failed.tsx';
import { leaveForms } from '#client/ui/use-unsaved-changes.ts';
import {
  type AutomaticDiscountFieldsFragment,
  useChangeAutomaticDiscountMutation,
  useEndAutomaticDiscountMutation,
  useStaffAutomaticDiscountQuery,
} from '../../features/discounts/automatic.generated.ts';
import { AutomaticForm } from '../../features/discounts/automatic-form.tsx';
import { AutomaticState } from '../../features/discounts/automatic-state.tsx';
import { automaticInputOf, automaticValuesOf, givesOf } from '../../features/discounts/automatic-values.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { PageSkeleton } from '../../ui/page-skeleton.tsx';
import { Panel } from '../../ui/panel.tsx';
import { useVersionedForm } from '../../ui/use-versioned-form.ts';
import NotFoundPage from '../not-found/page.tsx';

export default function AutomaticDiscountPage() {
  const { id = '' } = useParams();
  const { data, error, refetch } = useStaffAutomaticDiscountQuery({
    variables: { id },
    fetchPolicy: 'cache-and-network',
  });
  // The form keeps its initial values when fresh data arrives; a save reports conflicts.
  const [shown, setShown] = useState<AutomaticDiscountFieldsFragment | null>(null);
  // Counted, so that the form restarts with what was saved.
  const [saves, setSaves] = useState(0);
  const [ends, setEnds] = useState(0);
  if (!data) return error ? <LoadFailed what="The discount" onRetry={refetch} /> : <PageSkeleton />;
  const current = data.staffAutomaticDiscount;
  const discount = shown?.id === current?.id ? (shown ?? current) : current;
  if (!discount || !current) return <NotFoundPage />;
  if (discount !== shown) setShown(discount);
  return (
    <>
      <PageHeader title={discount.name} text={`${givesOf(discount)}, without a code`}>
        <AutomaticState state={current.state} />
        {current.state !== 'ENDED' && (
          <EndButton
            discount={discount}
            onEnded={(ended) => {
              setShown(ended);
              setEnds(ends + 1);
            }}
          />
        )}
      </PageHeader>
      <Rules
        key={`${discount.id} ${saves} ${ends}`}
        discount={discount}
        current={current}
        isSaved={saves > 0}
        onSaved={(saved) => {
          setShown(saved);
          setSaves(saves + 1);
        }}
      />
    </>
  );
}

interface RulesProps {
  /** As the form began. */
  discount: AutomaticDiscountFieldsFragment;
  /** As it was read last. */
  current: AutomaticDiscountFieldsFragment;
  isSaved: boolean;
  onSaved: (discount: AutomaticDiscountFieldsFragment) => void;
}

function Rules({ discount, current, isSaved, onSaved }: RulesProps) {
  const [save, { loading }] = useChangeAutomaticDiscountMutation();
  const form = useVersionedForm({
    initial: automaticValuesOf(discount),
    version: discount.version,
    save: async (values, version) => {
      const { startsAt, endsAt } = form.saved?.fields ?? discount;
      const input = automaticInputOf(values, { startsAt: momentOf(startsAt), endsAt: momentOf(endsAt) });
      const { data } = await save({ variables: { id: discount.id, version, input } });
      if (data) onSaved(data.changeAutomaticDiscount);
    },
    onSaved: () => showMessage('The discount was saved.'),
  });
  return (
    <AutomaticForm
      form={form}
      isBusy={loading}
      saveLabel="Save discount"
      isSaved={isSaved}
      aside={<Figures discount={current} />}
    />
  );
}

const momentOf = (value: unknown) => (typeof value === 'string' ? value : null);

/** What it brought and cost so far. */
function Figures({ discount: { figures } }: { discount: AutomaticDiscountFieldsFragment }) {
  const facts = [
    ['Orders', String(figures.orders)],
    ['Took off', formatMoney(figures.discount)],
    ['Sales after refunds', formatMoney(figures.sales)],
  ];
  return (
    <Panel title="So far">
      <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1">
        {facts.map(([label, value]) => (
          <div key={label} className="contents">
            <dt className="text-ink-soft">{label}</dt>
            <dd className="text-end font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}

interface EndButtonProps {
  discount: AutomaticDiscountFieldsFragment;
  onEnded: (discount: AutomaticDiscountFieldsFragment) => void;
}

function EndButton({ discount: { id, name }, onEnded }: EndButtonProps) {
  const [end, { loading }] = useEndAutomaticDiscountMutation();
  const run = async () => {
    try {
      const { data } = await end({ variables: { id } });
      if (data) onEnded(data.endAutomaticDiscount);
      showMessage(`${name} ended.`);
    } catch (error) {
      showFailure(error, 'The discount could not be ended. Please try again.');
    }
  };
  return (
    <ConfirmButton
      look="danger"
      size="small"
      isBusy={loading}
      question={{
        title: `End “${name}” now?`,
        message: 'Carts do not get it from now on. Orders that were placed keep what it gave.',
        confirmLabel: 'End discount',
      }}
      // Ending makes a new version, from which the form begins.
      onConfirm={() => leaveForms(() => void run())}
    >
      End now…
    </ConfirmButton>
  );
}
