import { useState } from 'react';
import { useApolloClient } from '@apollo/client/react';
import { formatDay } from '#client/lib/format.ts';
import { showFailure, showMessage } from '#client/state/messages.ts';
import { Button } from '#client/ui/button.tsx';
import { ConfirmDialog } from '#client/ui/overlays/confirm-dialog.tsx';
import { Modal } from '#client/ui/overlays/modal.tsx';
import { saveViewer, useViewer, type Viewer } from '../../app/viewer.ts';
import { CREDENTIAL_LABELS } from '../../ui/labels.ts';
import { Panel } from '../../ui/panel.tsx';
import { AddKey, type AddedKey } from './add-key.tsx';
import { useRemoveStaffCredentialMutation } from './keys.generated.ts';
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx';

/** The keys that someone signs in with. */
export function KeysPanel() {
  const { credentials } = useViewer();
  const [isAdding, setIsAdding] = useState(false);
  return (
    <Panel title="Keys" text="Add a key for each of your devices, so that losing one doesn’t lock you out.">
      <ul className="grid gap-3">
        {credentials.map((credential) => (
          <Key key={credential.id} credential={credential} isLast={credentials.length === 1} />
        ))}
      </ul>
      <Button className="justify-self-start" onClick={() => setIsAdding(true)}>
        Add key
      </Button>
      <AddKeyDialog isOpen={isAdding} onClose={() => setIsAdding(false)} />
    </Panel>
  );
}

interface KeyProps {
  credential: Viewer['credentials'][number];
  /** Whether this is the only key, which cannot be removed. */
  isLast: boolean;
}

function Key({ credential: { id, kind, name, createdAt, lastUsedAt }, isLast }: KeyProps) {
  const [isAsking, setIsAsking] = useState(false);
  const [remove, { loading }] = useRemoveStaffCredentialMutation();
  const confirm = async () => {
    setIsAsking(false);
    try {
      await remove({ variables: { id } });
      showMessage('Key removed.');
    } catch (error) {
      showFailure(error, 'The key could not be removed. Please try again.');
    }
  };
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 rounded-xl bg-sunk px-4 py-3">
      <span className="min-w-0">
        <span className="block font-semibold break-words">{name}</span>
        <span className="block text-sm text-ink-soft">
          {CREDENTIAL_LABELS[kind]}, added {formatDay(createdAt)}
          {lastUsedAt && `, last used ${formatDay(lastUsedAt)}`}
        </span>
      </span>
      {!isLast && (
        <Button
          look="outline"
          size="small"
          isBusy={loading}
          aria-label={`Remove ${name}`}
          onClick={() => setIsAsking(true)}
        >
          Remove
        </Button>
      )}
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        onConfirm={() => void confirm()}
        message={`You can no longer sign in with ${name}.`}
      />
    </li>
  );
}

function AddKeyDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const client = useApolloClient();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const save = ({ viewer, recoveryCodes }: AddedKey) => {
    saveViewer(client, viewer);
    onClose();
    if (recoveryCodes) setCodes(recoveryCodes);
    else showMessage('Key added.');
  };
  return (
    <>
      <Modal title="Add a key" isOpen={isOpen} onClose={onClose}>
        <AddKey onAdded={save} />
      </Modal>
      <RecoveryCodesDialog codes={codes} onClose={() => setCodes(null)} />
    </>
  );
}
