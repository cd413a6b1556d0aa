import { MAX_COUPON_CHARACTERS } from '#rules/money/coupon.ts';
import { showMessage } from '#client/state/messages.ts';
import {
  parseCount,
  toDays,
  toPeriodInput,
  type SavedFields,
  toText,
  type Values,
} from '../../features/discounts/discount-values.ts';
import { FormField } from '../../ui/form-field.tsx';
import { Panel } from '../../ui/panel.tsx';
import { useVersionedForm } from '../../ui/use-versioned-form.ts';
import { VersionedForm } from '../../ui/versioned-form.tsx';
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
  code: 'The coupon’s code, which shoppers enter in the cart.',
  percentage: 'Shown in the bar. At most what the coupon takes off.',
  startsAt: 'Starts at midnight IST. Leave empty to start immediately.',
  endsAt: 'Ends at midnight IST after this day. Leave empty for no end date.',
};

const MAX_CHARACTERS: Readonly<Record<string, number>> = {
  text: 120,
  textHi: 120,
  code: MAX_COUPON_CHARACTERS,
};

/** Converts the saved sale bar to the texts of the form. */
function toFormValues(saved: SavedFields): Values {
  return {
    text: toText(saved['text']),
    textHi: toText(saved['textHi']),
    code: toText(saved['code']),
    percentage: toText(saved['percentage']),
    ...toDays(saved),
  };
}

function toInput(values: Values, saved: SavedFields) {
  const { text = '', textHi = '', code = '', percentage } = values;
  return { text, textHi, code, percentage: parseCount(percentage) ?? 0, ...toPeriodInput(values, saved) };
}

interface SaleBarFormProps {
  bar: SaleBarFieldsFragment | null;
  onSaved: (bar: SaleBarFieldsFragment) => void;
}

/** Sets the sale bar, with a preview of it. */
export function SaleBarForm({ bar, onSaved }: SaleBarFormProps) {
  const [save, { loading }] = useSetSaleBarMutation();
  const form = useVersionedForm({
    initial: toFormValues(bar ?? {}),
    version: bar?.version ?? 0,
    isFollowing: true,
    save: async (values, version) => {
      const input = toInput(values, form.saved?.fields ?? bar ?? {});
      const { data } = await save({ variables: { version, input } });
      if (data) onSaved(data.setSaleBar);
      return data?.setSaleBar.version;
    },
    onSaved: () => showMessage('Sale bar saved.'),
  });
  const { values, change } = form;
  return (
    <VersionedForm
      form={form}
      isBusy={loading}
      labels={LABELS}
      textsOfSaved={toFormValues}
      saveLabel="Save sale bar"
    >
      <SaleBarPreview values={values} cap={bar?.code === values['code'] ? bar?.cap : null} />
      <Panel title="Text and dates">
        <div className="grid gap-4 md:grid-cols-2">
          {(Object.keys(LABELS) as (keyof typeof LABELS)[]).map((name) => (
            <FormField
              key={name}
              form={form}
              name={name}
              label={LABELS[name]}
              hint={HINTS[name]}
              required={name === 'text' || name === 'code' || name === 'percentage'}
              type={name === 'startsAt' || name === 'endsAt' ? 'date' : 'text'}
              lang={name === 'textHi' ? 'hi' : undefined}
              maxLength={MAX_CHARACTERS[name] ?? 10}
              inputMode={name === 'percentage' ? 'numeric' : undefined}
              onChange={({ target }) =>
                change({ [name]: name === 'code' ? target.value.toUpperCase() : target.value })
              }
            />
          ))}
        </div>
      </Panel>
    </VersionedForm>
  );
}
