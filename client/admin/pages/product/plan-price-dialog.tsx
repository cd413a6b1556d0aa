import { useState } from 'react';
import { discountedPrice } from '#rules/money/pricing.ts';
import { formatMoney } from '#client/lib/format.ts';
import { randomUuid } from '#client/lib/random-uuid.ts';
import { showMessage } from '#client/state/messages.ts';
import { Modal } from '#client/ui/overlays/modal.tsx';
import { usePlanPriceMutation } from '../../features/products/products.generated.ts';
import { toSpanInput, spanProblems } from '../../features/products/planned-span.ts';
import { FormField } from '../../ui/form-field.tsx';
import { useVersionedForm } from '../../ui/use-versioned-form.ts';
import { VersionedForm } from '../../ui/versioned-form.tsx';
import type { FormTexts } from '../../ui/form-texts.ts';
import type { Size } from './size-dialog.tsx';
import { findPriceProblems } from './size-fields.ts';

function findProblems(texts: FormTexts): FormTexts {
  const { startsAt = '', endsAt = '' } = texts;
  return { ...findPriceProblems(texts), ...spanProblems({ startsAt, endsAt }) };
}

/** What shoppers will pay; empty while the input is not a valid price. */
function paidText(texts: FormTexts): string {
  if (Object.keys(findPriceProblems(texts)).length > 0) return '';
  const paise = Math.round(Number(texts.price) * 100);
  return `Shoppers pay ${formatMoney(discountedPrice(paise, Number(texts.discountPercent)))}.`;
}

interface PlanPriceDialogProps {
  size: Size;
  onClose: () => void;
}

/** Plans a price for a period in Indian time. */
export function PlanPriceDialog({ size, onClose }: PlanPriceDialogProps) {
  // The same id for every attempt, so that sending again does not plan a second price.
  const [id] = useState(randomUuid);
  const [plan, { loading }] = usePlanPriceMutation();
  const form = useVersionedForm({
    initial: {
      price: String(size.price / 100),
      discountPercent: String(size.discountPercent),
      startsAt: '',
      endsAt: '',
    },
    version: 0,
    save: ({ price, discountPercent, startsAt = '', endsAt = '' }) =>
      plan({
        variables: {
          input: {
            id,
            sizeId: size.id,
            price: Math.round(Number(price) * 100),
            discountPercent: Number(discountPercent),
            ...toSpanInput({ startsAt, endsAt }),
          },
        },
      }),
    onSaved: () => {
      showMessage('Price planned.');
      onClose();
    },
    check: findProblems,
  });
  const field = (name: string) => ({ form, name });
  return (
    <Modal title={`Planned price of ${size.size}`} isOpen onClose={() => form.leave(onClose)}>
      <VersionedForm form={form} isBusy={loading} labels={{}} saveLabel="Plan price" isNarrow>
        <div className="grid gap-4 md:grid-cols-2">
          <FormField label="MRP in rupees" inputMode="decimal" maxLength={12} required {...field('price')} />
          <FormField
            label="Discount in percent"
            inputMode="numeric"
            maxLength={2}
            required
            hint={paidText(form.values)}
            {...field('discountPercent')}
          />
          <FormField label="Begins" type="datetime-local" hint="IST" required {...field('startsAt')} />
          <FormField
            label="Ends"
            type="datetime-local"
            hint="The old price returns then. Leave empty for a permanent price."
            {...field('endsAt')}
          />
        </div>
      </VersionedForm>
    </Modal>
  );
}
