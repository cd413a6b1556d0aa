import { PET_KIND_LABELS } from '#rules/pets/pet-kinds.ts';
import { FORM_FLAGS } from '#rules/catalogue/product-columns.ts';
import { Checkbox } from '#client/ui/forms/checkbox.tsx';
import { Field } from '#client/ui/forms/field.tsx';
import { Select } from '#client/ui/forms/select.tsx';
import { TextArea } from '#client/ui/forms/text-area.tsx';
import { useProductChoicesQuery } from '../../features/products/products.generated.ts';
import { Panel } from '../../ui/panel.tsx';
import type { FormTexts } from '../../ui/form-texts.ts';
import { GROUPS, parseList, partId } from './product-fields.ts';

interface ProductFactsProps {
  values: FormTexts;
  problems: FormTexts;
  onChange: (changes: FormTexts) => void;
}

/** All texts and facts of a product. */
export function ProductFacts(props: ProductFactsProps) {
  return (
    <>
      {Object.entries(GROUPS).map(([title, fields]) => (
        <Panel key={title} title={title}>
          <div className="grid gap-4 md:grid-cols-2">
            {Object.entries(fields).map(([name, field]) => (
              <TypedFact key={name} name={name} field={field} {...props} />
            ))}
          </div>
        </Panel>
      ))}
      <Panel title="Product organisation">
        <Places {...props} />
      </Panel>
    </>
  );
}

interface TypedFactProps extends ProductFactsProps {
  name: string;
  field: (typeof GROUPS)[string][string];
}

function TypedFact({ name, field, values, problems, onChange }: TypedFactProps) {
  const { label, hint, max, isLong, isNumber, isDecimal, isRequired } = field;
  const shared = {
    id: partId(name),
    label,
    hint,
    maxLength: max,
    required: isRequired,
    autoComplete: 'off',
    value: values[name] ?? '',
    error: problems[name] || undefined,
    onChange: ({ target }: { target: { value: string } }) => onChange({ [name]: target.value }),
  };
  if (isLong) return <TextArea {...shared} className="md:col-span-2" />;
  return <Field {...shared} inputMode={isNumber ? 'numeric' : isDecimal ? 'decimal' : undefined} />;
}

function Places({ values, problems, onChange }: ProductFactsProps) {
  const { data } = useProductChoicesQuery();
  const { categories = [], brands = [], lifeStages = [] } = data?.productChoices ?? {};
  const chosen = new Set(parseList(values.lifeStages ?? ''));
  const toggle = (slug: string) => {
    const after = new Set(chosen);
    if (!after.delete(slug)) after.add(slug);
    // In the order of the list, as the server sends them.
    const ordered = lifeStages.filter((stage) => after.has(stage.slug)).map((stage) => stage.slug);
    onChange({ lifeStages: ordered.join(', ') });
  };
  return (
    <>
      <div className="grid gap-4 md:grid-cols-2">
        <Select
          label="Category"
          required
          options={categories.map(({ slug, name, kind }) => ({
            value: slug,
            label: `${PET_KIND_LABELS[kind]}: ${name}`,
          }))}
          value={values.category}
          error={problems.category || undefined}
          onChange={({ target }) => onChange({ category: target.value })}
        />
        <Select
          label="Brand"
          required
          options={brands.map(({ slug, name }) => ({ value: slug, label: name }))}
          value={values.brand}
          error={problems.brand || undefined}
          onChange={({ target }) => onChange({ brand: target.value })}
        />
      </div>
      {lifeStages.length > 0 && (
        <fieldset>
          <legend className="font-semibold">Life stages</legend>
          <div className="grid gap-x-4 sm:grid-cols-2 lg:grid-cols-3">
            {lifeStages.map(({ slug, name }) => (
              <Checkbox key={slug} checked={chosen.has(slug)} onChange={() => toggle(slug)}>
                {name}
              </Checkbox>
            ))}
          </div>
        </fieldset>
      )}
      <fieldset>
        <legend className="font-semibold">Labels</legend>
        <div className="grid gap-x-4 sm:grid-cols-2">
          {Object.entries(FORM_FLAGS).map(([name, label]) => (
            <Checkbox
              key={name}
              checked={values[name] === 'yes'}
              onChange={({ target }) => onChange({ [name]: target.checked ? 'yes' : 'no' })}
            >
              {label}
            </Checkbox>
          ))}
        </div>
      </fieldset>
    </>
  );
}
