import { useParams } from 'react-router-dom';
import { showMessage } from '#client/state/messages.ts';
import { LoadFailed } from '#client/ui/loading/load-failed.tsx';
import {
  type AutomaticDiscountFieldsFragment,
  useChangeAutomaticDiscountMutation,
  useEndAutomaticDiscountMutation,
  useStaffAutomaticDiscountQuery,
} from '../../features/discounts/automatic.generated.ts';
import { AutomaticForm } from '../../features/discounts/automatic-form.tsx';
import {
  toAutomaticInput,
  toAutomaticValues,
  discountText,
} from '../../features/discounts/automatic-values.ts';
import { DiscountFigures } from '../../features/discounts/discount-form.tsx';
import { DiscountState } from '../../features/discounts/discount-state.tsx';
import { EndButton } from '../../features/discounts/end-button.tsx';
import { useShownDiscount } from '../../features/discounts/use-shown-discount.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { PageSkeleton } from '../../ui/page-skeleton.tsx';
import { useVersionedForm } from '../../ui/use-versioned-form.ts';
import NotFoundPage from '../not-found/page.tsx';

export default function AutomaticDiscountPage() {
  const { id = '' } = useParams();
  const { data, error, refetch } = useStaffAutomaticDiscountQuery({
    variables: { id },
    fetchPolicy: 'cache-and-network',
  });
  const current = data?.staffAutomaticDiscount;
  const { discount, formKey, show, restart } = useShownDiscount(current);
  const [end, { loading }] = useEndAutomaticDiscountMutation();
  if (!data)
    return error ? (
      <LoadFailed title="The discount could not be loaded" onRetry={refetch} />
    ) : (
      <PageSkeleton />
    );
  if (!discount || !current) return <NotFoundPage />;
  return (
    <>
      <PageHeader title={discount.name} text={`${discountText(discount)}, without a code`}>
        <DiscountState state={current.state} />
        {current.state !== 'ENDED' && (
          <EndButton
            subject="discount"
            question={{
              title: `End “${discount.name}” now?`,
              message: 'Carts will no longer get this discount. Existing orders keep it.',
            }}
            done={`${discount.name} ended.`}
            isBusy={loading}
            end={async () => {
              restart();
              const { data: ended } = await end({ variables: { id: discount.id } });
              if (ended) show(ended.endAutomaticDiscount);
            }}
          />
        )}
      </PageHeader>
      <Rules key={formKey} discount={discount} current={current} onSaved={show} />
    </>
  );
}

interface RulesProps {
  /** The record as it was opened or last saved here. */
  discount: AutomaticDiscountFieldsFragment;
  /** The record as it was last read. */
  current: AutomaticDiscountFieldsFragment;
  onSaved: (discount: AutomaticDiscountFieldsFragment) => void;
}

function Rules({ discount, current, onSaved }: RulesProps) {
  const [save, { loading }] = useChangeAutomaticDiscountMutation();
  const form = useVersionedForm({
    initial: toAutomaticValues(discount),
    version: discount.version,
    isFollowing: true,
    save: async (values, version) => {
      const input = toAutomaticInput(values, form.saved?.fields ?? { ...discount });
      const { data } = await save({ variables: { id: discount.id, version, input } });
      if (data) onSaved(data.changeAutomaticDiscount);
      return data?.changeAutomaticDiscount.version;
    },
    onSaved: () => showMessage('Discount saved.'),
  });
  return (
    <AutomaticForm
      form={form}
      isBusy={loading}
      saveLabel="Save discount"
      aside={<DiscountFigures figures={current.figures} />}
    />
  );
}
