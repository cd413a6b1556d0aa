import { Trans } from '@lingui/react';
import { Checkbox } from '#client/ui/checkbox.tsx';

export interface FilterValue {
  slug: string;
  name: string;
  /** Goods the list would show with it. */
  count: number;
}

interface FilterValuesProps {
  /** Its name in the address. */
  name: 'brands' | 'stages';
  values: readonly FilterValue[];
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
}

/** One filter's values to tick, each with its count. */
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
              onChange(target.checked ? [...chosen, slug] : chosen.filter((other) => other !== slug))
            }
          >
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
          </Checkbox>
        </li>
      ))}
    </ul>
  );
}
