import type { ReactNode } from 'react';
import { LoadFailed } from '#client/ui/loading/load-failed.tsx';
import { FormField, type FormValues } from '../../ui/form-field.tsx';
import { SearchChoice } from '../../ui/search-choice.tsx';
import { useCouponScopesQuery } from './coupons.generated.ts';
import { DAY_LABELS, parseList, SCOPE_LABELS } from './discount-values.ts';

interface PartProps {
  form: FormValues;
}

/** Fields side by side where there is room. */
export const Pair = ({ children }: { children: ReactNode }) => (
  <div className="grid gap-4 lg:grid-cols-2">{children}</div>
);

/** The first and the last day of the discount, both included. */
export function DayFields({ form }: PartProps) {
  return (
    <>
      <FormField
        form={form}
        name="startsAt"
        label={DAY_LABELS.startsAt}
        type="date"
        hint="Starts at midnight IST. Leave empty to start immediately."
      />
      <FormField
        form={form}
        name="endsAt"
        label={DAY_LABELS.endsAt}
        type="date"
        hint="Ends at midnight IST after this day. Leave empty for no end date."
      />
    </>
  );
}

/** The categories and brands that the discount is limited to. */
export function ScopeFields({ form: { values, problems, change } }: PartProps) {
  const { data, error, refetch } = useCouponScopesQuery();
  const choices = [
    {
      name: 'categories',
      label: SCOPE_LABELS.categories,
      options: (data?.categories ?? []).flatMap(({ slug, name, subCategories }) => [
        { value: slug, label: name },
        ...subCategories.map((subCategory) => ({
          value: subCategory.slug,
          label: `${name}: ${subCategory.name}`,
        })),
      ]),
    },
    {
      name: 'brands',
      label: SCOPE_LABELS.brands,
      options: (data?.allBrands ?? []).map(({ slug, name }) => ({ value: slug, label: name })),
    },
  ];
  return (
    <>
      {error && !data && (
        <div className="lg:col-span-2">
          <LoadFailed level="section" title="Categories and brands could not be loaded" onRetry={refetch} />
        </div>
      )}
      {choices.map(({ name, label, options }) => (
        <SearchChoice
          key={name}
          label={label}
          hint={`Leave empty for all ${name}.`}
          options={options}
          chosen={parseList(values[name])}
          error={problems[name] || undefined}
          onChange={(chosen) => change({ [name]: chosen.toSorted().join() })}
        />
      ))}
    </>
  );
}
