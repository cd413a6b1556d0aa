import { SORT_OPTIONS, type SortId, sortOptionsFor } from '#rules/catalogue/product-sorts.ts';
import { i18n } from '#client/lib/i18n.ts';
import { Select } from '#client/ui/forms/select.tsx';

interface SortSelectProps {
  /** Id of the filter form, which submits the sort order without JavaScript. */
  form: string;
  sort: SortId;
  /** Whether the list is a search, which can be sorted by relevance. */
  isSearch: boolean;
  /** Whether the list has food, which has a price per kilogram and per day. */
  hasFood: boolean;
  onChange: (sort: SortId) => void;
}

export function SortSelect({ form, sort, isSearch, hasFood, onChange }: SortSelectProps) {
  return (
    <Select
      name="sort"
      form={form}
      label={i18n.t('Sort by')}
      isLabelHidden
      options={sortOptionsFor({ isSearch, hasFood }).map(({ id, label }) => ({
        value: id,
        label: i18n.t(label),
      }))}
      value={sort}
      onChange={({ target }) => {
        const option = SORT_OPTIONS.find(({ id }) => id === target.value);
        if (option) onChange(option.id);
      }}
    />
  );
}
