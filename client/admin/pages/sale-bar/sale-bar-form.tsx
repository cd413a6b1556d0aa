import { showMessage } from '#client/state/messages.ts';
import { Button } from '#client/ui/button.tsx';
import { Field } from '#client/ui/field.tsx';
import { FormAlert } from '#client/ui/form-alert.tsx';
import { countOf } from '../../features/discounts/coupon-values.ts';
import { Conflict } from '../../ui/conflict.tsx';
import { dayAfter, dayOf, isDay, lastDayOf, startOf } from '../../ui/days.ts';
import { Panel } from '../../ui/panel.tsx';
import { useVersionedForm } from '../../ui/use-versioned-form.ts';
import { type SaleBarFieldsFragment, useSetSaleBarMutation } from './sale-bar.generated.ts';
import { SaleBarPreview } from './sale-bar-preview.tsx';

const LABELS = {
  text: 'What is on sale',
  textHi: 'What is on sale, in Hindi',
  code: 'Coupon',
  percentage: 'Percent off',
  startsAt: 'First day',
  endsAt: 'Last day',
} as const;

const HINTS: Readonly<Record<string, string>> = {
  code: 'Its code; shoppers type it in the cart',
  percentage: 'As the bar says it; the coupon decides what is taken off',
  startsAt: 'From midnight in India; empty for at once',
  endsAt: 'This day is included, until midnight in India; empty for no end',
};

type Values = Readonly<Record<string, string>>;

const textOf = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

/** What is saved, as the form shows it. */
function valuesOf(saved: Readonly<Record<string, unknown>>): Values {
  return {
    text: textOf(saved['text']),
    textHi: textOf(saved['textHi']),
    code: textOf(saved['code']),
    percentage: textOf(saved['percentage']),
    startsAt: dayOf(textOf(saved['startsAt']) || null),
    endsAt: lastDayOf(textOf(saved['endsAt']) || null),
  };
}

/** A day that stays keeps its time. */
function inputOf(values: Values, saved: Readonly<Record<string, unknown>>) {
  const { text = '', textHi = '', code = '', percentage } = values;
  const [first, last] = [values['startsAt'] ?? '', values['endsAt'] ?? ''];
  const before = { startsAt: textOf(saved['startsAt']) || null, endsAt: textOf(saved['endsAt']) || null };
  return {
    text,
    textHi,
    code,
    percentage: countOf(percentage) ?? 0,
    startsAt: first === dayOf(before.startsAt) ? before.startsAt : isDay(first) ? startOf(first) : null,
    endsAt: last === lastDayOf(before.endsAt) ? before.endsAt : isDay(last) ? dayAfter(last) : null,
  };
}

interface SaleBarFormProps {
  bar: SaleBarFieldsFragment | null;
  onSaved: (bar: SaleBarFieldsFragment) => void;
}

/** Sets the sale bar, with a preview of it. */
export function SaleBarForm({ bar, onSaved }: SaleBarFormProps) {
  const [save, { loading }] = useSetSaleBarMutation();
  const form = useVersionedForm({
    initial: valuesOf(bar ?? {}),
    version: bar?.version ?? 0,
    save: async (values, version) => {
      const input = inputOf(values, form.saved?.fields ?? bar ?? {});
      const { data } = await save({ variables: { version, input } });
      if (data) onSaved(data.setSaleBar);
    },
    onSaved: () => showMessage('Sale bar saved.'),
  });
  const { values, problems, saved, failure, change, submit } = form;
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!loading) submit(event);
      }}
      className="grid gap-6"
    >
      <SaleBarPreview values={values} cap={bar?.code === values['code'] ? bar?.cap : null} />
      <Panel title="What it says">
        <div className="grid gap-4 md:grid-cols-2">
          {(Object.keys(LABELS) as (keyof typeof LABELS)[]).map((name) => (
            <Field
              key={name}
              label={LABELS[name]}
              hint={HINTS[name]}
              required={name === 'text' || name === 'code' || name === 'percentage'}
              type={name === 'startsAt' || name === 'endsAt' ? 'date' : 'text'}
              lang={name === 'textHi' ? 'hi' : undefined}
              maxLength={name === 'text' || name === 'textHi' ? 120 : name === 'code' ? 32 : 10}
              inputMode={name === 'percentage' ? 'numeric' : undefined}
              autoComplete="off"
              value={values[name] ?? ''}
              error={problems[name] || undefined}
              onChange={({ target }) =>
                change({ [name]: name === 'code' ? target.value.toUpperCase() : target.value })
              }
            />
          ))}
        </div>
      </Panel>
      {saved && (
        <Conflict
          saved={{ ...saved, fields: valuesOf(saved.fields) }}
          typed={values}
          labels={LABELS}
          onUse={(field, value) => change({ [field]: value })}
        />
      )}
      <FormAlert text={failure} />
      <Button type="submit" isBusy={loading} className="justify-self-start">
        {saved ? 'Save mine' : 'Save sale bar'}
      </Button>
    </form>
  );
}
