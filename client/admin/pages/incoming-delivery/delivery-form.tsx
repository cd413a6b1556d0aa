import { useId, useState } from 'react';
import { useApolloClient } from '@apollo/client/react';
import { Trash2 } from 'lucide-react';
import { Button } from '#client/ui/button.tsx';
import { FormAlert } from '#client/ui/forms/form-alert.tsx';
import { ICON_BUTTON } from '#client/ui/icon-button.tsx';
import {
  type IncomingDeliveryDetailsFragment,
  useSaveIncomingDeliveryMutation,
} from '../../features/stock/incoming.generated.ts';
import { sizeName } from '../../features/stock/stock-texts.ts';
import { FindStockSizesDocument, type StockSizeRowFragment } from '../../features/stock/stock.generated.ts';
import { Conflict } from '../../ui/conflict.tsx';
import { type FormValues, FormField } from '../../ui/form-field.tsx';
import { Panel } from '../../ui/panel.tsx';
import { SearchForm } from '../../ui/search-form.tsx';
import { useVersionedForm } from '../../ui/use-versioned-form.ts';
import type { FormTexts } from '../../ui/form-texts.ts';
import {
  expectedFields,
  toInput,
  lineField,
  linesIn,
  namesOfLines,
  NOT_EXPECTED,
  findProblems,
  toTexts,
  textsOfSaved,
} from './delivery-values.ts';

const LABELS = {
  supplier: 'Supplier',
  reference: 'Reference',
  expectedOn: 'Expected on',
  note: 'Note',
};
const FAILED = 'The sizes could not be loaded. Please check your connection and try again.';

interface DeliveryFormProps {
  id: string;
  /** The delivery to edit; null to create one. */
  delivery: IncomingDeliveryDetailsFragment | null;
  onSaved: () => void;
}

/** The form of a delivery: supplier, day and items. */
export function DeliveryForm({ id, delivery, onSaved }: DeliveryFormProps) {
  const formId = useId();
  const [added, setAdded] = useState<FormTexts>({});
  const [save, { loading }] = useSaveIncomingDeliveryMutation();
  const form = useVersionedForm({
    initial: toTexts(delivery),
    version: delivery?.version ?? 0,
    save: async (texts, version) => {
      await save({ variables: { id, version, input: toInput(texts) } });
      form.allow();
    },
    onSaved,
    check: findProblems,
  });
  const field = (name: keyof typeof LABELS) => ({ form, name, label: LABELS[name] });
  const names = {
    ...namesOfLines(delivery?.lines ?? []),
    ...namesOfLines(linesIn(form.saved?.fields ?? {})),
    ...added,
  };
  const savedFields = Object.keys(names).filter((name) => !(name in added));
  const labels = { ...LABELS, ...names };
  return (
    <div className="grid gap-6">
      <Panel title="Delivery">
        <form
          id={formId}
          noValidate
          onSubmit={(event) =>
            !loading && form.submit(event, { textsOfSaved: (fields) => textsOfSaved(fields, savedFields) })
          }
          className="grid gap-4 md:grid-cols-2"
        >
          <FormField {...field('supplier')} maxLength={120} required />
          <FormField
            {...field('reference')}
            maxLength={120}
            hint="For example, the order or invoice number."
          />
          <FormField {...field('expectedOn')} type="date" required />
          <FormField {...field('note')} maxLength={200} />
        </form>
      </Panel>
      {/* Outside of the form, because the search is a form itself. */}
      <GoodsOfDelivery
        formId={formId}
        form={form}
        names={names}
        onAdd={(size) => {
          const field = lineField(size.id);
          setAdded((before) => ({ ...before, [field]: sizeName(size) }));
          form.change({ [field]: '', lines: '' });
        }}
      />
      {form.saved && (
        <Conflict
          saved={{ ...form.saved, fields: textsOfSaved(form.saved.fields, savedFields) }}
          typed={form.values}
          labels={labels}
          onUse={(name, value) => form.change({ [name]: value })}
        />
      )}
      <FormAlert text={form.failure} />
      <Button type="submit" form={formId} isBusy={loading} className="justify-self-start">
        {form.saved && form.saved.clashing?.length !== 0 ? 'Save mine' : 'Save delivery'}
      </Button>
    </div>
  );
}

interface GoodsProps {
  /** The id of the form that Enter submits from a field of units. */
  formId: string;
  form: FormValues;
  /** The label of each size, by its field. */
  names: FormTexts;
  onAdd: (size: StockSizeRowFragment) => void;
}

function GoodsOfDelivery({ formId, form, names, onAdd }: GoodsProps) {
  const expected = expectedFields(form.values);
  return (
    <Panel title="Items">
      <ul aria-label="Items" className="grid gap-3 empty:hidden">
        {expected.map((field) => (
          <li key={field} className="flex items-end gap-2">
            <FormField
              form={form}
              name={field}
              label={names[field] ?? ''}
              formId={formId}
              hint="Units"
              inputMode="numeric"
              maxLength={7}
              className="min-w-0 flex-1"
            />
            <button
              type="button"
              aria-label={`Remove ${names[field] ?? ''}`}
              className={ICON_BUTTON}
              onClick={() => form.change({ [field]: NOT_EXPECTED })}
            >
              <Trash2 aria-hidden="true" className="size-5" />
            </button>
          </li>
        ))}
      </ul>
      <p role="alert" className="font-semibold text-alarm empty:hidden">
        {form.problems.lines || undefined}
      </p>
      <SizeSearch expected={expected} onAdd={onAdd} />
    </Panel>
  );
}

interface SizeSearchProps {
  /** The fields of sizes that are expected. */
  expected: readonly string[];
  onAdd: (size: StockSizeRowFragment) => void;
}

function SizeSearch({ expected, onAdd }: SizeSearchProps) {
  const client = useApolloClient();
  const find = async (code: string) => {
    const { data } = await client.query({
      query: FindStockSizesDocument,
      variables: { code },
      fetchPolicy: 'network-only',
    });
    return data?.findStockSizes;
  };
  return (
    <SearchForm
      label="Name, SKU or barcode"
      itemName="size"
      maxLength={80}
      failureMessage={FAILED}
      find={find}
    >
      {(sizes) => (
        <ul aria-label="Matching sizes" className="grid gap-2">
          {sizes.map((size) => (
            <FoundSize
              key={size.id}
              size={size}
              isAdded={expected.includes(lineField(size.id))}
              onAdd={() => onAdd(size)}
            />
          ))}
        </ul>
      )}
    </SearchForm>
  );
}

interface FoundSizeProps {
  size: StockSizeRowFragment;
  isAdded: boolean;
  onAdd: () => void;
}

function FoundSize({ size, isAdded, onAdd }: FoundSizeProps) {
  return (
    <li className="flex items-center justify-between gap-3">
      <span className="min-w-0 break-words">
        {sizeName(size)}
        <span className="block text-sm text-ink-soft">{size.stock} in stock</span>
      </span>
      <Button
        type="button"
        look="outline"
        size="small"
        disabled={isAdded}
        aria-label={`Add ${sizeName(size)}`}
        onClick={onAdd}
      >
        {isAdded ? 'Added' : 'Add'}
      </Button>
    </li>
  );
}
