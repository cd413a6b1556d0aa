import { Button } from '#client/ui/button.tsx';
import { i18n } from '#client/lib/i18n.ts';

interface UploadProgressProps {
  /** 0 to 1. */
  fraction: number;
  onCancel: () => void;
}

/** Upload progress. Once sent, the server still checks the file: the bar becomes indeterminate. */
export function UploadProgress({ fraction, onCancel }: UploadProgressProps) {
  const percent = Math.round(fraction * 100);
  const text = fraction < 1 ? i18n.t('Uploading: {percent}%', { percent }) : i18n.t('Checking the file…');
  return (
    <div className="flex items-center gap-3 rounded-xl bg-sunk p-3">
      <div className="min-w-0 flex-1">
        <progress
          aria-label={i18n.t('Upload')}
          max={1}
          {...(fraction < 1 && { value: fraction })}
          className="h-2.5 w-full accent-leaf"
        />
        <p className="text-sm text-ink-soft">{text}</p>
      </div>
      <Button look="outline" size="small" onClick={onCancel}>
        {i18n.t('Cancel')}
      </Button>
    </div>
  );
}
