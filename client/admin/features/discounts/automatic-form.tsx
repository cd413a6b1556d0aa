import type { ReactNode } from 'react';
import { Radio, RadioGroup } from '#client/ui/radio.tsx';
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
  /** Whether it was saved just now, so that the keyboard goes on from its button. */
  isSaved?: boolean;
  /** Beside the form. */
  aside?: ReactNode;
}

/** All that an automatic discount says. */
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
        text="In the cart, at checkout and on the order, beside what it saves."
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
      <Panel title="On which goods">
        <Pair>
          <ScopeFields form={form} />
        </Pair>
      </Panel>
      <Panel title="When">
        <Pair>
          <DayFields form={form} />
        </Pair>
        <FormTick form={form} name="isOn">
          Switched on. While it is off, no cart gets it.
        </FormTick>
      </Panel>
    </DiscountForm>
  );
}

function GivesPanel({ form, isNew }: { form: Form; isNew: boolean }) {
  const isMultiBuy = form.values['kind'] === 'MULTI_BUY';
  const figure = (name: 'percent' | 'buy' | 'pay') => ({
    ...{ form, name, label: AUTOMATIC_LABELS[name], required: true },
    ...{ maxLength: 3, inputMode: 'numeric' as const },
  });
  return (
    <Panel
      title="What it gives"
      text="Applied to carts without a code. On each item it replaces a sale price that saves less; coupons apply to what is left."
    >
      {isNew && (
        <RadioGroup legend="Discount" className="flex flex-wrap gap-x-6">
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
            <FormField {...figure('buy')} hint="2 to 10, of all goods below together" />
            <FormField {...figure('pay')} hint="Fewer; the cheapest of each group are free" />
          </>
        ) : (
          <FormField {...figure('percent')} hint="1 to 99, off the MRP, rounded down to whole rupees" />
        )}
      </Pair>
    </Panel>
  );
}
