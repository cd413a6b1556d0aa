import { Download } from 'lucide-react';
import { Button } from '#client/ui/button.tsx';
import { buttonLook } from '#client/ui/button-look.ts';

interface RecoveryCodesProps {
  codes: readonly string[];
  onSaved: () => void;
}

/** New recovery codes, which can be read only now. */
export function RecoveryCodes({ codes, onSaved }: RecoveryCodesProps) {
  const file = `data:text/plain;charset=utf-8,${encodeURIComponent(`${codes.join('\n')}\n`)}`;
  return (
    <div className="grid gap-4">
      <p>
        If you lose your device, each of these codes signs you in once. Keep them on paper or in a password
        manager: they will not be shown again.
      </p>
      <ul
        aria-label="Recovery codes"
        className="grid grid-cols-2 gap-x-6 gap-y-1 rounded-xl bg-sunk p-4 font-mono"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <a href={file} download="recovery-codes.txt" className={buttonLook('outline')}>
          <Download aria-hidden="true" className="size-5" />
          Save as a file
        </a>
        <Button onClick={onSaved}>I have saved them</Button>
      </div>
    </div>
  );
}
