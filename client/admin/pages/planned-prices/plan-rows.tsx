import { Link } from 'react-router-dom';
import { formatMoney } from '#client/lib/format.ts';
import { Badge } from '#client/ui/badge.tsx';
import { Checkbox } from '#client/ui/forms/checkbox.tsx';
import { planText } from '../../features/products/plan-text.ts';
import type { ListedPlanFragment } from './planned-prices.generated.ts';

interface PlanRowsProps {
  plans: readonly ListedPlanFragment[];
  isLoading: boolean;
  /** The ids of the selected plans; undefined for those who may not cancel. */
  selected?: ReadonlySet<string>;
  onSelect?: (ids: ReadonlySet<string>) => void;
}

/** The planned prices; each links to its product. */
export function PlanRows({ plans, isLoading, selected = new Set(), onSelect }: PlanRowsProps) {
  const ids = plans.map(({ plan }) => plan.id);
  const isAll = ids.every((id) => selected.has(id));
  const toggle = (id: string) => {
    const next = new Set(selected);
    if (!next.delete(id)) next.add(id);
    onSelect?.(next);
  };
  return (
    <div className="mt-4 grid gap-2">
      {onSelect && (
        <Checkbox
          className="px-4 font-semibold"
          checked={isAll}
          onChange={() => onSelect(new Set(isAll ? [] : ids))}
        >
          Select all {ids.length}
        </Checkbox>
      )}
      <ul data-rows aria-label="Planned prices" aria-busy={isLoading} className="grid gap-2">
        {plans.map(({ productId, productName, size, plan }) => (
          <li key={plan.id} className="card flex scroll-my-24 items-start gap-3 px-4 py-3">
            {onSelect && (
              <input
                type="checkbox"
                aria-label={`${productName}, ${size.size}: ${planText(plan)}`}
                checked={selected.has(plan.id)}
                onChange={() => toggle(plan.id)}
                className="mt-1 size-5 shrink-0 accent-leaf"
              />
            )}
            <div className="min-w-0">
              <p className="flex flex-wrap items-center gap-x-2">
                <Link
                  to={`/products/${productId}`}
                  className="py-0.5 font-semibold break-words text-lake underline"
                >
                  {productName}, {size.size}
                </Link>
                {plan.isRunning && <Badge tone="leaf">Running</Badge>}
              </p>
              <p>{planText(plan)}</p>
              <p className="text-sm break-words text-ink-soft">
                {!plan.isRunning && `Now ${formatMoney(size.discountedPrice)}. `}
                Planned by {plan.createdBy.replace(/^staff: /, '')}.
              </p>
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}
