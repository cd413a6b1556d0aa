import type { ReactNode } from 'react';
import { Radio, RadioGroup } from '#client/ui/forms/radio.tsx';
import { FormField, FormTick } from '../../ui/form-field.tsx';
import { Panel } from '../../ui/panel.tsx';
import type { useVersionedForm } from '../../ui/use-versioned-form.ts';
import { AUTOMATIC_LABELS, automaticValuesOfSaved } from './automatic-values.ts';
import { DayFields, Pair, ScopeFields } from './discount-fields.tsx';
import { DiscountForm } from './discount-form.tsx';

type Form = ReturnType<typeof useVersionedForm>;

interface AutomaticFormProps {
  form: Form;
  isBusy: boolean;
  /** Whether kind and amount of the discount can still be chosen. */
  isNew?: boolean;
  saveLabel: string;
  /** Content beside the form. */
  aside?: ReactNode;
}

/** The form of an automatic discount. */
export function AutomaticForm({ form, isNew = false, aside, ...rest }: AutomaticFormProps) {
  return (
    <DiscountForm
      form={form}
      labels={AUTOMATIC_LABELS}
      textsOfSaved={automaticValuesOfSaved}
      aside={aside}
      {...rest}
    >
      <GivesPanel form={form} isNew={isNew} />
      <Panel
        title="What shoppers see"
        text="Shown in the cart, at checkout and on the order, next to the amount saved."
      >
        <Pair>
          <FormField
            form={form}
            name="name"
            label={AUTOMATIC_LABELS.name}
            maxLength={80}
            required
            hint="For example, 3 for the price of 2 on treats"
          />
          <FormField form={form} name="nameHi" label={AUTOMATIC_LABELS.nameHi} maxLength={80} lang="hi" />
        </Pair>
      </Panel>
      <Panel title="Applies to">
        <Pair>
          <ScopeFields form={form} />
        </Pair>
      </Panel>
      <Panel title="Active dates">
        <Pair>
          <DayFields form={form} />
        </Pair>
        <FormTick form={form} name="isOn">
          Switched on. Carts get this discount only while it is on.
        </FormTick>
      </Panel>
    </DiscountForm>
  );
}

function GivesPanel({ form, isNew }: { form: Form; isNew: boolean }) {
  const isMultiBuy = form.values['kind'] === 'MULTI_BUY';
  const figure = (name: 'percent' | 'buy' | 'pay') => ({
    form,
    name,
    label: AUTOMATIC_LABELS[name],
    required: true,
    maxLength: 3,
    inputMode: 'numeric' as const,
  });
  return (
    <Panel
      title="Discount"
      text="Applied automatically, without a code. It replaces sale prices that save less. Coupons apply to the reduced total."
    >
      {isNew && (
        <RadioGroup legend="Discount type" className="flex flex-wrap gap-x-6">
          <Radio name="kind" checked={isMultiBuy} onChange={() => form.change({ kind: 'MULTI_BUY' })}>
            N for the price of M
          </Radio>
          <Radio name="kind" checked={!isMultiBuy} onChange={() => form.change({ kind: 'PERCENT' })}>
            Percent off
          </Radio>
        </RadioGroup>
      )}
      <Pair>
        {isMultiBuy ? (
          <>
            <FormField {...figure('buy')} hint="2 to 10, counted across all products selected below" />
            <FormField
              {...figure('pay')}
              hint="Must be less than Units. The cheapest items of each group are free."
            />
          </>
        ) : (
          <FormField {...figure('percent')} hint="1 to 99, off the MRP, rounded down to whole rupees" />
        )}
      </Pair>
    </Panel>
  );
}
