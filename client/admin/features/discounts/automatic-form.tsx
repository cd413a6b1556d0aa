import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '#client/ui/button.tsx';
import { Checkbox } from '#client/ui/checkbox.tsx';
import { Field } from '#client/ui/field.tsx';
import { FormAlert } from '#client/ui/form-alert.tsx';
import { LoadFailed } from '#client/ui/load-failed.tsx';
import { Radio, RadioGroup } from '#client/ui/radio.tsx';
import { Conflict } from '../../ui/conflict.tsx';
import { Panel } from '../../ui/panel.tsx';
import { SearchChoice } from '../../ui/search-choice.tsx';
import type { useVersionedForm } from '../../ui/use-versioned-form.ts';
import { AUTOMATIC_LABELS, automaticValuesOfSaved } from './automatic-values.ts';
import { listOf } from './coupon-values.ts';
import { useCouponScopesQuery } from './coupons.generated.ts';

type Form = ReturnType<typeof useVersionedForm>;

interface AutomaticFormProps {
  form: Form;
  isBusy: boolean;
  /** What it gives can be chosen. */
  isNew?: boolean;
  saveLabel: string;
  /** Whether it was saved just now, so that the keyboard goes on from its button. */
  isSaved?: boolean;
  /** Beside the form. */
  aside?: ReactNode;
}

/** All that an automatic discount says. */
export function AutomaticForm({
  form,
  isBusy,
  isNew = false,
  saveLabel,
  isSaved = false,
  aside,
}: AutomaticFormProps) {
  const save = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isSaved) save.current?.focus();
  }, [isSaved]);
  const { saved } = form;
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy) form.submit(event);
      }}
      className="grid items-start gap-6 xl:grid-cols-[1fr_24rem]"
    >
      <div className="grid min-w-0 gap-6">
        <GivesPanel form={form} isNew={isNew} />
        <Panel
          title="What shoppers read"
          text="In the cart, at checkout and on the order, beside what it saves."
        >
          <Pair>
            <TextField
              form={form}
              name="name"
              length={80}
              isRequired
              hint="Such as 3 for the price of 2 on treats"
            />
            <TextField form={form} name="nameHi" length={80} language="hi" />
          </Pair>
        </Panel>
        <ScopePanel form={form} />
        <WhenPanel form={form} />
        {saved && (
          <Conflict
            saved={{ ...saved, fields: automaticValuesOfSaved(saved.fields) }}
            typed={form.values}
            labels={AUTOMATIC_LABELS}
            onUse={(field, value) => form.change({ [field]: value })}
          />
        )}
        <FormAlert text={form.failure} />
        <Button ref={save} type="submit" isBusy={isBusy} className="justify-self-start">
          {saved ? 'Save mine' : saveLabel}
        </Button>
      </div>
      {aside && <div className="grid gap-6 xl:sticky xl:top-6">{aside}</div>}
    </form>
  );
}

function GivesPanel({ form, isNew }: { form: Form; isNew: boolean }) {
  const isMultiBuy = form.values['kind'] === 'MULTI_BUY';
  return (
    <Panel
      title="What it gives"
      text="Carts get it without a code. On each item it replaces a sale price that saves less; a coupon counts on what is left."
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
            <TextField form={form} name="buy" isRequired hint="2 to 10, of all goods below together" />
            <TextField form={form} name="pay" isRequired hint="Fewer; the cheapest of each group are free" />
          </>
        ) : (
          <TextField
            form={form}
            name="percent"
            isRequired
            hint="1 to 99, off the MRP, floored to whole rupees"
          />
        )}
      </Pair>
    </Panel>
  );
}

function ScopePanel({ form: { values, problems, change } }: { form: Form }) {
  const { data, error, refetch } = useCouponScopesQuery();
  const options = {
    categories: (data?.categories ?? []).flatMap(({ slug, name, subCategories }) => [
      { value: slug, label: name },
      ...subCategories.map((one) => ({ value: one.slug, label: `${name}: ${one.name}` })),
    ]),
    brands: (data?.allBrands ?? []).map(({ slug, name }) => ({ value: slug, label: name })),
  };
  return (
    <Panel title="On which goods">
      {error && !data && <LoadFailed level="section" what="Categories and brands" onRetry={refetch} />}
      <Pair>
        {(['categories', 'brands'] as const).map((name) => (
          <SearchChoice
            key={name}
            label={AUTOMATIC_LABELS[name]}
            hint={`Only goods of these; all ${name} if none is chosen`}
            options={options[name]}
            chosen={listOf(values[name])}
            error={problems[name] || undefined}
            onChange={(chosen) => change({ [name]: chosen.toSorted().join() })}
          />
        ))}
      </Pair>
    </Panel>
  );
}

function WhenPanel({ form }: { form: Form }) {
  return (
    <Panel title="When">
      <Pair>
        <TextField form={form} name="startsAt" type="date" hint="From midnight in India; empty for at once" />
        <TextField
          form={form}
          name="endsAt"
          type="date"
          hint="This day is included, until midnight in India; empty for no end"
        />
      </Pair>
      <Checkbox
        checked={form.values['isOn'] === 'yes'}
        onChange={({ target }) => form.change({ isOn: target.checked ? 'yes' : 'no' })}
      >
        Switched on. Switched off, it gives nothing until it is switched on again.
      </Checkbox>
    </Panel>
  );
}

const Pair = ({ children }: { children: ReactNode }) => (
  <div className="grid gap-4 md:grid-cols-2">{children}</div>
);

interface TextFieldProps {
  form: Form;
  name: keyof typeof AUTOMATIC_LABELS;
  hint?: string;
  type?: 'date';
  length?: number;
  language?: string;
  isRequired?: boolean;
}

function TextField({ form, name, hint, type, length = 3, language, isRequired = false }: TextFieldProps) {
  const { values, problems, change } = form;
  return (
    <Field
      label={AUTOMATIC_LABELS[name]}
      hint={hint}
      required={isRequired}
      autoComplete="off"
      type={type ?? 'text'}
      lang={language}
      maxLength={type ? undefined : length}
      inputMode={type || length > 3 ? undefined : 'numeric'}
      value={values[name] ?? ''}
      error={problems[name] || undefined}
      onChange={({ target }) => change({ [name]: target.value })}
    />
  );
}
