import { useState } from 'react';
import { ArrowDown, ArrowUp, Columns3 } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { DEFAULT_COLUMNS, ORDER_COLUMNS, type OrderColumn } from '#rules/staff/order-list.ts';
import { Button } from '#client/ui/button.tsx';
import { Checkbox } from '#client/ui/forms/checkbox.tsx';
import { IconButton } from '#client/ui/icon-button.tsx';
import { Modal } from '#client/ui/overlays/modal.tsx';
import type { ListState } from './list-state.ts';
import { COLUMNS } from './order-columns.tsx';
import { buildListUrl } from './order-filter.ts';

type Columns = readonly OrderColumn[];

/** Chooses the columns of the list and their order. Each change is shown immediately. */
export function ColumnsButton({ state: { search, columns } }: { state: ListState }) {
  const [isOpen, setIsOpen] = useState(false);
  const navigate = useNavigate();
  const choose = (next: Columns) =>
    void navigate(buildListUrl(search, { columns: next.join() }), {
      replace: true,
      preventScrollReset: true,
    });
  return (
    <>
      <Button look="outline" size="small" onClick={() => setIsOpen(true)}>
        <Columns3 aria-hidden="true" className="size-4" />
        Columns
      </Button>
      <Modal title="Columns" width="narrow" isOpen={isOpen} onClose={() => setIsOpen(false)}>
        <ColumnChoice columns={columns} onChoose={choose} />
        <div className="mt-5 flex flex-wrap gap-3">
          <Button size="small" onClick={() => setIsOpen(false)}>
            Done
          </Button>
          <Button look="outline" size="small" onClick={() => choose(DEFAULT_COLUMNS)}>
            Default columns
          </Button>
        </div>
      </Modal>
    </>
  );
}

function ColumnChoice({ columns, onChoose }: { columns: Columns; onChoose: (columns: Columns) => void }) {
  const [announced, setAnnounced] = useState('');
  const hidden = ORDER_COLUMNS.filter((column) => !columns.includes(column));
  const move = (column: OrderColumn, by: 1 | -1) => {
    const to = columns.indexOf(column) + by;
    if (to < 0 || to >= columns.length) return;
    onChoose(columns.filter((other) => other !== column).toSpliced(to, 0, column));
    setAnnounced(`${COLUMNS[column].label} is column ${to + 1} of ${columns.length}`);
  };
  const toggle = (column: OrderColumn) =>
    onChoose(columns.includes(column) ? columns.filter((other) => other !== column) : [...columns, column]);
  return (
    <>
      <p className="mb-2 text-ink-soft">The order number always comes first.</p>
      <p aria-live="polite" className="sr-only">
        {announced}
      </p>
      <ul aria-label="Columns">
        {[...columns, ...hidden].map((column) => {
          const { label } = COLUMNS[column];
          const at = columns.indexOf(column);
          return (
            <li key={column} className="flex items-center gap-1">
              <Checkbox
                checked={at >= 0}
                disabled={at >= 0 && columns.length === 1}
                onChange={() => toggle(column)}
                className="flex-1"
              >
                {label}
              </Checkbox>
              {at >= 0 && (
                <>
                  <MoveButton
                    label={`Move ${label} up`}
                    isLast={at === 0}
                    onMove={() => move(column, -1)}
                    icon={ArrowUp}
                  />
                  <MoveButton
                    label={`Move ${label} down`}
                    isLast={at === columns.length - 1}
                    onMove={() => move(column, 1)}
                    icon={ArrowDown}
                  />
                </>
              )}
            </li>
          );
        })}
      </ul>
    </>
  );
}

interface MoveButtonProps {
  label: string;
  /** Whether the column is already at that end. */
  isLast: boolean;
  onMove: () => void;
  icon: typeof ArrowUp;
}

function MoveButton({ label, isLast, onMove, icon: Icon }: MoveButtonProps) {
  return (
    // Not `disabled`, which would lose keyboard focus when a column reaches the end.
    <IconButton label={label} aria-disabled={isLast} onClick={onMove} className="aria-disabled:opacity-40">
      <Icon aria-hidden="true" className="size-5" />
    </IconButton>
  );
}
