import { Download } from 'lucide-react';
import { Button } from '#client/ui/button.tsx';
import { LoadFailed } from '#client/ui/loading/load-failed.tsx';
import { Panel } from '../../ui/panel.tsx';
import { useProductSheetColumnsQuery } from './imports.generated.ts';
import { buildTemplate } from './template.ts';

/** Format of the sheet, with a template to start from. */
export function ColumnGuide() {
  const { data, error, refetch } = useProductSheetColumnsQuery();
  const columns = data?.productSheetColumns;
  if (!columns)
    return error ? (
      <LoadFailed level="section" title="The columns could not be loaded" onRetry={refetch} />
    ) : null;
  const save = () => {
    const url = URL.createObjectURL(new Blob([buildTemplate(columns)], { type: 'text/csv' }));
    const link = document.createElement('a');
    link.href = url;
    link.download = 'product-sheet.csv';
    link.click();
    URL.revokeObjectURL(url);
  };
  return (
    <Panel
      title="Format of the sheet"
      text="One row for each size, with the same columns as Export CSV in the product list. All columns are required. Products and sizes that are not in the sheet stay as they are. Rows that begin with # are ignored."
    >
      <Button look="outline" size="small" className="justify-self-start" onClick={save}>
        <Download aria-hidden="true" className="size-4" />
        Download template
      </Button>
      <details>
        <summary className="min-h-11 cursor-pointer py-2 font-semibold">{columns.length} columns</summary>
        <dl className="mt-2 grid gap-x-4 gap-y-2 md:grid-cols-[12rem_1fr]">
          {columns.map(({ name, note }) => (
            <div key={name} className="contents">
              <dt className="font-semibold break-words">{name}</dt>
              <dd className="text-ink-soft">{note}</dd>
            </div>
          ))}
        </dl>
      </details>
    </Panel>
  );
}
