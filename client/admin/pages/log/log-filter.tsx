import { useSearchParams } from 'react-router-dom';
import { isDay } from '#rules/day.ts';
import { kindLabel } from '#rules/staff/log-texts.ts';
import { Button } from '#client/ui/button.tsx';
import { Field } from '#client/ui/forms/field.tsx';
import { Select } from '#client/ui/forms/select.tsx';
import type { AuditFilter, AuditSource } from '../../graph-types.generated.ts';
import { dayAfter, startOfDay } from '../../ui/days.ts';
import { FilterDetails } from '../../ui/filter-details.tsx';
import { SOURCE_LABELS } from '../../ui/labels.ts';
import { TypedField } from '../../ui/typed-field.tsx';

const SOURCES = Object.keys(SOURCE_LABELS) as AuditSource[]; // the keys of a literal
/** Parses a query string; invalid values are ignored. */
export function parseFilter(search: URLSearchParams): AuditFilter {
  const source = SOURCES.find((name) => name === search.get('source'));
  const text = (name: string) => search.get(name)?.trim() ?? '';
  const actor = text('actor');
  const kind = text('kind');
  const record = text('record');
  const from = search.get('from') ?? '';
  const until = search.get('until') ?? '';
  return {
    ...(actor && { actor }),
    ...(kind && { kind }),
    ...(record && { record }),
    ...(source && { source }),
    ...(isDay(from) && { from: startOfDay(from) }),
    ...(isDay(until) && { until: dayAfter(until) }),
  };
}

/** Filters the log by person, record, source and day. */
export function LogFilter({ kinds }: { kinds: readonly string[] }) {
  const [search, setSearch] = useSearchParams();
  const set = (name: string, value: string) =>
    setSearch(
      (before) => {
        const after = new URLSearchParams(before);
        if (value) after.set(name, value);
        else after.delete(name);
        return after;
      },
      { replace: true },
    );
  const value = (name: string) => search.get(name) ?? '';
  return (
    <FilterDetails count={search.size} subject="the log">
      <TypedField label="Person" value={value('actor')} onChange={(text) => set('actor', text)} />
      <Select
        label="Kind"
        placeholder="All"
        options={kinds.map((kind) => ({ value: kind, label: kindLabel(kind) }))}
        value={value('kind')}
        onChange={({ target }) => set('kind', target.value)}
      />
      <TypedField label="Code, name or ID" value={value('record')} onChange={(text) => set('record', text)} />
      <Select
        label="Source"
        placeholder="All"
        options={SOURCES.map((source) => ({ value: source, label: SOURCE_LABELS[source] }))}
        value={value('source')}
        onChange={({ target }) => set('source', target.value)}
      />
      <Field
        label="From"
        type="date"
        value={value('from')}
        onChange={({ target }) => set('from', target.value)}
      />
      <Field
        label="To"
        type="date"
        value={value('until')}
        onChange={({ target }) => set('until', target.value)}
      />
      {search.size > 0 && (
        <Button
          look="quiet"
          className="self-end justify-self-start"
          onClick={() => setSearch({}, { replace: true })}
        >
          Clear filter
        </Button>
      )}
    </FilterDetails>
  );
}
