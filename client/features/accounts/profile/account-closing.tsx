import { useState } from 'react';
import { i18n } from '#client/lib/i18n.ts';
import { Button } from '#client/ui/button.tsx';
import { lazyComponent, LazyMount } from '#client/ui/loading/lazy-component.tsx';

const AccountClosingModal = lazyComponent(
  async () => (await import('./account-closing-modal.tsx')).AccountClosingModal,
);

export function AccountClosing({ mobile }: { mobile: string }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p className="max-w-xl text-ink-soft">
        {i18n.t(
          'Your profile, pets, documents and addresses will be deleted permanently. This cannot be undone.',
        )}
      </p>
      <Button look="danger" size="small" onClick={() => setIsOpen(true)}>
        {i18n.t('Close my account')}
      </Button>
      <LazyMount when={isOpen}>
        <AccountClosingModal isOpen={isOpen} onClose={() => setIsOpen(false)} mobile={mobile} />
      </LazyMount>
    </div>
  );
}
