import { Trans } from '@lingui/react';
import { Checkbox } from '#client/ui/forms/checkbox.tsx';

export interface FilterValue {
  slug: string;
  name: string;
  /** Number of products with this value. */
  count: number;
}

interface FilterValuesProps {
  /** Its query parameter. */
  name: 'brands' | 'stages' | 'country' | 'without';
  values: readonly FilterValue[];
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
}

/** Checkboxes of one filter, with counts. */
export function FilterValues({ name, values, chosen, onChange }: FilterValuesProps) {
  return (
    <ul>
      {values.map(({ slug, name: label, count }) => (
        <li key={slug}>
          <Checkbox
            name={name}
            value={slug}
            checked={chosen.includes(slug)}
            onChange={({ target }) =>
              onChange(
                target.checked ? [...chosen, slug] : chosen.filter((chosenSlug) => chosenSlug !== slug),
              )
            }
          >
            <FilterLabel label={label} count={count} />
          </Checkbox>
        </li>
      ))}
    </ul>
  );
}

interface FilterSwitchProps {
  /** Its query parameter. */
  name: 'inStock' | 'onOffer' | 'light';
  label: string;
  /** Number of products that have it. */
  count: number;
  isChosen: boolean;
  onChange: (isChosen: boolean) => void;
}

/** A filter with a single checkbox. */
export function FilterSwitch({ name, label, count, isChosen, onChange }: FilterSwitchProps) {
  return (
    <Checkbox name={name} value="true" checked={isChosen} onChange={({ target }) => onChange(target.checked)}>
      <FilterLabel label={label} count={count} />
    </Checkbox>
  );
}

function FilterLabel({ label, count }: { label: string; count: number }) {
  return (
    <span className="flex justify-between gap-2">
      {label}
      <span className="text-ink-soft tabular-nums">
        <Trans
          id="{count, plural, one {<0>, </0>#<0> product</0>} other {<0>, </0>#<0> products</0>}}"
          values={{ count }}
          components={[<span key="spoken" className="sr-only" />]}
        />
      </span>
    </span>
  );
}
