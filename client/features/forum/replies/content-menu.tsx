import { useState, type ReactNode } from 'react';
import { i18n } from '#client/lib/i18n.ts';
import { showFailure } from '#client/state/messages.ts';
import { useSession } from '#client/state/session.ts';
import { requestSignIn } from '#client/state/sign-in.ts';
import { lazyComponent, LazyMount } from '#client/ui/loading/lazy-component.tsx';
import { MenuButton } from '#client/ui/overlays/menu-button.tsx';
import type { ReportTarget } from './report-modal.tsx';

const ConfirmDialog = lazyComponent(
  async () => (await import('#client/ui/overlays/confirm-dialog.tsx')).ConfirmDialog,
);
const ReportModal = lazyComponent(async () => (await import('./report-modal.tsx')).ReportModal);

// Whole sentences, because translations inflect differently for each noun.
const REMOVE_FAILED = {
  question: /*i18n*/ 'Your question could not be removed. Please check your connection and try again.',
  reply: /*i18n*/ 'Your reply could not be removed. Please check your connection and try again.',
  post: /*i18n*/ 'Your story could not be removed. Please check your connection and try again.',
};

export interface ContentMenuProps {
  kind: keyof typeof REMOVE_FAILED;
  label: ReactNode;
  accessibleLabel: string;
  className: string;
  isOwn: boolean;
  onEdit: () => void;
  onRemove: () => Promise<unknown>;
  /** Text of the confirmation dialog. */
  warning: string;
  reported: ReportTarget;
  reportTitle: string;
  /** Items for everyone, shown above the others. */
  children?: ReactNode;
}

/** Menu of a question, reply or post: its author can edit and remove it, others can report it. */
export function ContentMenu(props: ContentMenuProps) {
  const { kind, isOwn, onEdit, onRemove, warning, reported, reportTitle, children, ...button } = props;
  const session = useSession();
  const [dialog, setDialog] = useState<'remove' | 'report' | null>(null);
  const close = () => setDialog(null);
  const report = () => setDialog('report');
  const remove = async () => {
    close();
    try {
      await onRemove();
    } catch (error) {
      showFailure(error, i18n.t(REMOVE_FAILED[kind]));
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
          <MenuItem onClick={() => (session.status === 'signed-in' ? report() : requestSignIn(report))}>
            {i18n.t('Report')}
          </MenuItem>
        )}
      </MenuButton>
      <LazyMount when={dialog === 'remove'}>
        <ConfirmDialog
          isOpen={dialog === 'remove'}
          onClose={close}
          onConfirm={() => void remove()}
          message={warning}
        />
      </LazyMount>
      <LazyMount when={dialog === 'report'}>
        <ReportModal isOpen={dialog === 'report'} onClose={close} reported={reported} title={reportTitle} />
      </LazyMount>
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
