import { useState } from 'react';
import { i18n } from '#client/lib/i18n.ts';
import { Button } from '#client/ui/button.tsx';
import { lazyComponent, LazyMount } from '#client/ui/loading/lazy-component.tsx';
import { ReclaimAccount } from './reclaim-account.tsx';
import type { MobileHolder } from './mobile-change-proof.tsx';

const MobileChangeModal = lazyComponent(
  async () => (await import('./mobile-change-modal.tsx')).MobileChangeModal,
);

/** Shows the mobile number, with a button to change it. */
export function MobileChange({ holder }: { holder: MobileHolder }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p>
        <strong className="text-lg">+91 {holder.mobile}</strong>
        <span className="block text-sm text-ink-soft">{i18n.t('You sign in with this number.')}</span>
      </p>
      <Button look="outline" size="small" onClick={() => setIsOpen(true)}>
        {i18n.t('Change mobile')}
      </Button>
      <ReclaimAccount />
      <LazyMount when={isOpen}>
        <MobileChangeModal isOpen={isOpen} onClose={() => setIsOpen(false)} holder={holder} />
      </LazyMount>
    </div>
  );
}
