import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Badge } from '#client/ui/badge.tsx';
import { Button } from '#client/ui/button.tsx';
import { MenuButton } from '#client/ui/overlays/menu-button.tsx';
import { Modal } from '#client/ui/overlays/modal.tsx';
import { ColumnsButton } from './columns-dialog.tsx';
import { addressOfView, type ListState, type View } from './list-state.ts';
import { SaveChanges } from './save-changes.tsx';
import { EditView, NewView } from './view-dialog.tsx';

interface ViewBarProps {
  state: ListState;
  /** Undefined while the views load, or if loading failed. */
  views: readonly View[] | undefined;
}

/** The saved views of the list, and the actions for the open one. */
export function ViewBar({ state, views = [] }: ViewBarProps) {
  const { view, isChanged, leftOut, isMissing } = state;
  const [dialog, setDialog] = useState<'new' | 'edit' | null>(null);
  const close = () => setDialog(null);
  return (
    <section aria-label="Views" className="mt-3 flex flex-wrap items-center gap-2">
      <ViewMenu views={views} current={view} />
      {view && isChanged && <Badge tone="marigold">Changed</Badge>}
      {view?.isChangeable && isChanged && (
        <SaveChanges key={`${view.id} ${state.search.toString()}`} view={view} state={state} />
      )}
      {(!view || isChanged) && (
        <Button look="outline" size="small" onClick={() => setDialog('new')}>
          {view ? 'Save as new' : 'Save as view'}
        </Button>
      )}
      {view?.isChangeable && (
        <Button look="outline" size="small" onClick={() => setDialog('edit')}>
          Edit view
        </Button>
      )}
      <ColumnsButton state={state} />
      <div role="status" className="w-full empty:hidden">
        {isMissing && <p>This view was deleted, or is not shared with you.</p>}
        {leftOut.length > 0 && <p>No longer available, so left out of this view: {leftOut.join(', ')}.</p>}
      </div>
      <Modal title="Save view" width="narrow" isOpen={dialog === 'new'} onClose={close}>
        <NewView state={state} onClose={close} />
      </Modal>
      {view && (
        <Modal title="Edit view" width="narrow" isOpen={dialog === 'edit'} onClose={close}>
          <EditView view={view} state={state} onClose={close} />
        </Modal>
      )}
    </section>
  );
}

function ViewMenu({ views, current }: { views: readonly View[]; current: View | null }) {
  const byName = views.toSorted((a, b) => a.name.localeCompare(b.name));
  const ownViews = byName.filter(({ isShared }) => !isShared);
  const sharedViews = byName.filter(({ isShared }) => isShared);
  return (
    <div className="relative min-w-0">
      <MenuButton
        label={<span className="min-w-0 break-words">{current ? current.name : 'Views'}</span>}
        accessibleLabel={current ? `View ${current.name}` : undefined}
        className="max-w-full border-2 border-edge text-start"
        panelClassName="start-0 mt-1 max-h-96 w-72 overflow-y-auto"
      >
        {views.length === 0 && (
          <p className="p-2 text-ink-soft">No views yet. Filter the list, then save it.</p>
        )}
        <ViewLinks title="My views" views={ownViews} current={current} />
        <ViewLinks title="Shared views" views={sharedViews} current={current} />
        {current && (
          <Link to="/orders" className={LINK}>
            No view
          </Link>
        )}
      </MenuButton>
    </div>
  );
}

const LINK =
  'flex min-h-11 items-center rounded-xl px-3 py-1 break-words hover:bg-sunk aria-[current]:font-semibold aria-[current]:bg-sunk';

function ViewLinks({
  title,
  views,
  current,
}: {
  title: string;
  views: readonly View[];
  current: View | null;
}) {
  if (views.length === 0) return null;
  return (
    <section aria-label={title}>
      <h2 className="px-3 pt-2 text-sm text-ink-soft">{title}</h2>
      <ul>
        {views.map(({ id, name }) => (
          <li key={id}>
            <Link
              to={addressOfView(id)}
              aria-current={id === current?.id ? 'page' : undefined}
              className={LINK}
            >
              <span className="min-w-0">{name}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
