import { useId } from 'react';
import { Check, Copy } from 'lucide-react';
import { useTemporaryFlag } from '#client/lib/hooks/use-temporary-flag.ts';
import { showAlert } from '#client/state/messages.ts';
import { INPUT } from '#client/ui/forms/field-frame.tsx';
import { Button } from '#client/ui/button.tsx';

interface CopyFieldProps {
  label: string;
  value: string;
}

/** A text to copy, such as a link. */
export function CopyField({ label, value }: CopyFieldProps) {
  const id = useId();
  const [isCopied, flag] = useTemporaryFlag(3000);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value);
      flag();
    } catch {
      showAlert('Your browser does not allow copying. Please select the text.');
    }
  };
  return (
    <div className="grid gap-1">
      <label htmlFor={id} className="font-semibold">
        {label}
      </label>
      <div className="flex gap-2">
        <input
          id={id}
          readOnly
          value={value}
          onFocus={({ target }) => target.select()}
          className={`${INPUT} min-w-0 font-mono text-sm`}
        />
        <Button look="outline" onClick={() => void copy()} className="shrink-0">
          {isCopied ? (
            <Check aria-hidden="true" className="size-5" />
          ) : (
            <Copy aria-hidden="true" className="size-5" />
          )}
          <span aria-live="polite">{isCopied ? 'Copied' : 'Copy'}</span>
        </Button>
      </div>
    </div>
  );
}
