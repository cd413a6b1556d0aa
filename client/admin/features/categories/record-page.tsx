import { type ReactNode, useState } from 'react';
import { Button } from '#client/ui/button.tsx';
import { Field } from '#client/ui/forms/field.tsx';
import { LoadFailed } from '#client/ui/loading/load-failed.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { PageSkeleton } from '../../ui/page-skeleton.tsx';
import type { FormTexts } from '../../ui/form-texts.ts';
import { recordActions } from './record-actions.ts';
import { RecordDialog } from './record-dialog.tsx';
import { type RecordFields, recordTexts } from './record-fields.ts';
import { RecordRows, type ShownRecord } from './record-rows.tsx';

interface RecordPageProps<Row extends ShownRecord & { version: number }> {
  title: string;
  text: string;
  tabs: ReactNode;
  /** Accessible name of the list; the title by default. */
  label?: string;
  /** Singular label of a record, such as 'brand'. */
  one: string;
  /** Plural label, such as 'brands'. */
  many: string;
  /** Title of the dialog that edits a record; the record's name by default. */
  changeTitle?: string;
  /** Shown after 'No brands yet.' */
  emptyHint?: string;
  fields: RecordFields;
  /** The field from which the slug of a new record is derived. */
  namedBy?: string;
  /** The records; undefined until they are loaded. */
  records: readonly Row[] | undefined;
  hasFailed: boolean;
  refetch: () => Promise<unknown>;
  details?: (record: Row) => ReactNode;
  /** Whether the page has a search field for names. */
  isSearched?: boolean;
  isBusy: boolean;
  save: (slug: string, values: FormTexts, version: number) => Promise<unknown>;
  remove: (slug: string) => Promise<unknown>;
  order: (slugs: string[]) => Promise<unknown>;
}

/** A page of records with an order, each added and changed in a dialog. */
export function RecordPage<Row extends ShownRecord & { version: number }>(props: RecordPageProps<Row>) {
  const {
    title,
    text,
    tabs,
    label = title,
    one,
    many,
    emptyHint,
    records,
    hasFailed,
    refetch,
    details,
    isSearched,
  } = props;
  const [search, setSearch] = useState('');
  /** The record being edited; 'new' for a new one. */
  const [edited, setEdited] = useState<Row | 'new' | null>(null);
  const searchText = search.trim().toLowerCase();
  const matches = (records ?? []).filter(({ name }) => name.toLowerCase().includes(searchText));
  const { onRemove, onReorder } = recordActions(props.remove, (slugs) => props.order([...slugs]), refetch);
  return (
    <>
      <PageHeader title={title} text={text}>
        <Button size="small" onClick={() => setEdited('new')}>
          New {one}…
        </Button>
      </PageHeader>
      {tabs}
      {!records &&
        (hasFailed ? (
          <LoadFailed level="section" title={`The ${many} could not be loaded`} onRetry={refetch} />
        ) : (
          <PageSkeleton />
        ))}
      {isSearched && records && records.length > 0 && (
        <Field
          label={`Find a ${one}`}
          type="search"
          maxLength={80}
          className="mb-4 max-w-md"
          value={search}
          onChange={({ target }) => setSearch(target.value)}
        />
      )}
      {records && matches.length === 0 && (
        <p className="py-10 text-center text-ink-soft">
          {records.length > 0
            ? `No ${many} found.`
            : [`No ${many} yet.`, emptyHint].filter(Boolean).join(' ')}
        </p>
      )}
      <RecordRows
        label={label}
        records={matches}
        {...(details && { details })}
        onEdit={setEdited}
        onRemove={onRemove}
        onReorder={searchText ? undefined : onReorder}
      />
      {edited && (
        <EditedRecord {...props} record={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />
      )}
    </>
  );
}

interface EditedRecordProps<Row extends ShownRecord & { version: number }> extends RecordPageProps<Row> {
  /** The record to edit; null to create one. */
  record: Row | null;
  onClose: () => void;
}

function EditedRecord<Row extends ShownRecord & { version: number }>({
  record,
  one,
  changeTitle = record?.name,
  fields,
  namedBy,
  isBusy,
  save,
  refetch,
  onClose,
}: EditedRecordProps<Row>) {
  return (
    <RecordDialog
      title={(record && changeTitle) ?? `New ${one}`}
      fields={fields}
      {...(namedBy && { namedBy })}
      initial={recordTexts(fields, record)}
      version={record?.version ?? 0}
      isBusy={isBusy}
      save={async (values, version) => {
        await save(values['slug'] ?? '', values, version);
        await refetch().catch(() => undefined);
      }}
      onClose={onClose}
    />
  );
}
