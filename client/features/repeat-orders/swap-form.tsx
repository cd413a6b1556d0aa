import { useState } from 'react';
import { i18n } from '#client/lib/i18n.ts';
import { detectLanguageTag } from '#client/lib/text-language.ts';
import { showMessage } from '#client/state/messages.ts';
import { Button } from '#client/ui/button.tsx';
import { LoadFailed } from '#client/ui/loading/load-failed.tsx';
import { Skeleton } from '#client/ui/loading/skeleton.tsx';
import { lineName } from './due-lines.tsx';
import { lastsText } from './intervals.ts';
import { RepeatForm, type RepeatTerms } from './repeat-form.tsx';
import { useChangeRepeatOrderMutation } from './repeat-orders.generated.ts';
import { useRepeatPaymentQuery } from './repeat-payment.generated.ts';
import { useRepeatIntervalQuery } from './start.generated.ts';
import type { SwapChoice } from './swap-choices.tsx';
import type { SwapProps } from './swap-dialog.tsx';
import { type SwapSizesQuery, useSwapSizesQuery } from './swap.generated.ts';

interface SwapFormProps extends SwapProps {
  choice: SwapChoice;
  onBack: () => void;
}

/** Size, quantity and interval of the selected product, with allergy warnings. */
export function SwapForm(props: SwapFormProps) {
  const { choice, warningOf, onBack } = props;
  const { data, error, refetch } = useSwapSizesQuery({ variables: { slug: choice.slug } });
  const product = data?.product;
  return (
    <>
      {product ? (
        <>
          <h3 lang={detectLanguageTag(product.name)} className="text-lg break-words">
            {product.name}
          </h3>
          {warningOf(product)}
          <Terms {...props} product={product} />
        </>
      ) : error || data ? (
        <LoadFailed level="section" title={i18n.t('This product could not be loaded')} onRetry={refetch} />
      ) : (
        <Skeleton className="h-64 w-full" />
      )}
      <Button look="quiet" onClick={onBack}>
        {i18n.t('Choose something else')}
      </Button>
    </>
  );
}

function useSwapTerms(
  { quantity, intervalDays }: Pick<RepeatTerms, 'quantity' | 'intervalDays'>,
  variantId: string,
) {
  // Values that were not changed follow the other fields.
  const [changedTerms, setChangedTerms] = useState<Partial<RepeatTerms>>({});
  const terms = { variantId, quantity, ...changedTerms };
  const { data, previousData } = useRepeatIntervalQuery({
    variables: { variantId: terms.variantId, quantity: terms.quantity },
    fetchPolicy: 'network-only',
  });
  const lastsDays = (data ?? previousData)?.repeatInterval ?? null;
  return {
    terms: { intervalDays: lastsDays ?? intervalDays, nextOn: '', ...terms },
    lastsDays,
    onChange: (changes: Partial<RepeatTerms>) => setChangedTerms({ ...changedTerms, ...changes }),
  };
}

type Product = NonNullable<SwapSizesQuery['product']>;

function Terms({
  repeatOrder,
  choice,
  product: { name, variants },
  onClose,
  onChanged,
}: SwapFormProps & { product: Product }) {
  const inStock = variants.filter(({ stock }) => stock > 0);
  const first = inStock.find(({ id }) => id === choice.variantId) ?? inStock[0];
  const { terms, lastsDays, onChange } = useSwapTerms(repeatOrder, first?.id ?? choice.variantId);
  const [save] = useChangeRepeatOrderMutation();
  const { variantId, quantity, intervalDays } = terms;
  const size = variants.find(({ id }) => id === variantId)?.size ?? '';
  return (
    <RepeatForm
      goods={lineName({ name, size })}
      parts={['variantId', 'quantity', 'intervalDays']}
      terms={terms}
      onChange={onChange}
      sizes={variants}
      intervalHint={lastsText(lastsDays)}
      submitLabel={i18n.t('Swap')}
      onSave={async () => {
        await save({ variables: { id: repeatOrder.id, input: { variantId, quantity, intervalDays } } });
        await onChanged();
        showMessage(i18n.t('Swapped for {goods}', { goods: lineName({ name, size }) }));
        onClose();
      }}
    >
      <Announced isDue={repeatOrder.isDue} />
    </RepeatForm>
  );
}

/** Explains the effect of the swap on an announced payment. */
function Announced({ isDue }: { isDue: boolean }) {
  const { data } = useRepeatPaymentQuery();
  if (!isDue || !data?.repeatPayment.debits.some(({ state }) => state === 'NOTICED')) return null;
  return (
    <p className="text-sm text-ink-soft">
      {i18n.t(
        'We have already told you what we will charge. If it costs more now, nothing is charged, and we ask you to order it yourself.',
      )}
    </p>
  );
}
