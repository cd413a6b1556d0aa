import { useState, type ReactNode } from 'react';
import { i18n } from '#client/lib/i18n.ts';
import { showFailure } from '#client/state/messages.ts';
import { useSession } from '#client/state/session.ts';
import { askToSignIn } from '#client/state/sign-in.ts';
import { lazyPart, Once } from '#client/ui/lazy-part.tsx';
import { MenuButton } from '#client/ui/menu-button.tsx';
import type { Reported } from './report-modal.tsx';

const ConfirmDialog = lazyPart(async () => (await import('#client/ui/confirm-dialog.tsx')).ConfirmDialog);
const ReportModal = lazyPart(async () => (await import('./report-modal.tsx')).ReportModal);

// Said whole: a language that bends its words around the noun has no gap to put one into.
const NOT_REMOVED = {
  question: /*i18n*/ 'Your question could not be removed. Please check your connection and try again.',
  reply: /*i18n*/ 'Your reply could not be removed. Please check your connection and try again.',
  story: /*i18n*/ 'Your story could not be removed. Please check your connection and try again.',
};

interface PieceMenuProps {
  noun: keyof typeof NOT_REMOVED;
  label: ReactNode;
  spokenLabel: string;
  className: string;
  isOwn: boolean;
  onEdit: () => void;
  onRemove: () => Promise<unknown>;
  /** What becomes of it, before it is removed. */
  warning: string;
  reported: Reported;
  reportTitle: string;
  /** Items for everybody, before the others. */
  children?: ReactNode;
}

/** The rarer acts on what somebody wrote: its author changes and removes it, all others report it. */
export function PieceMenu(props: PieceMenuProps) {
  const { noun, isOwn, onEdit, onRemove, warning, reported, reportTitle, children, ...button } = props;
  const session = useSession();
  const [dialog, setDialog] = useState<'remove' | 'report' | null>(null);
  const close = () => setDialog(null);
  const report = () => setDialog('report');
  const remove = async () => {
    close();
    try {
      await onRemove();
    } catch (error) {
      showFailure(error, i18n.t(NOT_REMOVED[noun]));
    }
  };
  return (
    <div className="relative">
      <MenuButton {...button} panelClassName="end-0 grid w-48">
        {children}
        {isOwn ? (
          <>
            <MenuItem onClick={onEdit}>{i18n.t('Edit')}</MenuItem>
            <MenuItem onClick={() => setDialog('remove')}>{i18n.t('Delete')}</MenuItem>
          </>
        ) : (
          <MenuItem onClick={() => (session.status === 'signed-in' ? report() : askToSignIn(report))}>
            {i18n.t('Report')}
          </MenuItem>
        )}
      </MenuButton>
      <Once when={dialog === 'remove'}>
        <ConfirmDialog
          isOpen={dialog === 'remove'}
          onClose={close}
          onConfirm={() => void remove()}
          message={warning}
        />
      </Once>
      <Once when={dialog === 'report'}>
        <ReportModal isOpen={dialog === 'report'} onClose={close} reported={reported} title={reportTitle} />
      </Once>
    </div>
  );
}

export function MenuItem({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      data-closes
      onClick={onClick}
      className="min-h-11 rounded-xl px-3 text-start font-semibold hover:bg-sunk"
    >
      {children}
    </button>
  );
}
