import { Field } from '#client/ui/forms/field.tsx';
import { Select } from '#client/ui/forms/select.tsx';
import { useViewer } from '../../app/viewer.ts';
import { toSpanInput, type SpanTexts, spanProblems } from '../../features/products/planned-span.ts';
import type { PlannedSpanInput } from '../../graph-types.generated.ts';

/** When changes of sizes apply: now, or their prices in a time span. */
export interface When extends SpanTexts {
  isPlanned: boolean;
  problems: Partial<SpanTexts>;
}

export const NOW: When = { isPlanned: false, startsAt: '', endsAt: '', problems: {} };

/** The fields with their errors; null if there are none. */
export function withProblems(when: When): When | null {
  const problems = when.isPlanned ? spanProblems(when) : {};
  return Object.keys(problems).length > 0 ? { ...when, problems } : null;
}

/** The time span for the server; null for now. */
export const toPlannedSpan = (when: When): PlannedSpanInput | null =>
  when.isPlanned ? toSpanInput(when) : null;

const OPTIONS = [
  { value: 'NOW', label: 'Now' },
  { value: 'PLANNED', label: 'Later' },
];

interface WhenFieldsProps {
  when: When;
  onChange: (when: When) => void;
}

/** The choice of when changes apply; empty for those who may not change prices, since only prices can be planned. */
export function WhenFields({ when, onChange }: WhenFieldsProps) {
  const { permissions } = useViewer();
  if (!permissions.includes('prices:write')) return null;
  const change = (texts: Partial<When>) => onChange({ ...when, ...texts, problems: {} });
  return (
    <div className="grid gap-3 md:grid-cols-3">
      <Select
        label="Applies"
        options={OPTIONS}
        value={when.isPlanned ? 'PLANNED' : 'NOW'}
        hint={when.isPlanned ? 'Prices only' : undefined}
        onChange={({ target }) => change({ isPlanned: target.value === 'PLANNED' })}
      />
      {when.isPlanned && (
        <>
          <Field
            label="From"
            type="datetime-local"
            hint="IST"
            required
            value={when.startsAt}
            error={when.problems.startsAt}
            onChange={({ target }) => change({ startsAt: target.value })}
          />
          <Field
            label="Until"
            type="datetime-local"
            hint="The old prices return then. Leave empty for permanent prices."
            value={when.endsAt}
            error={when.problems.endsAt}
            onChange={({ target }) => change({ endsAt: target.value })}
          />
        </>
      )}
    </div>
  );
}
