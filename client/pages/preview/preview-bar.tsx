import { Eye } from 'lucide-react';
import { i18n } from '#client/lib/i18n.ts';
import { formatMoment } from '#client/lib/format.ts';

interface PreviewBarProps {
  isLive: boolean;
  endsAt: string;
}

/** Marks the page as a preview. */
export function PreviewBar({ isLive, endsAt }: PreviewBarProps) {
  return (
    <aside
      aria-label={i18n.t('Preview')}
      className="sticky top-0 z-30 border-b border-line bg-marigold-wash print:static"
    >
      <div className="shell flex flex-wrap items-center gap-x-4 py-2">
        <Eye aria-hidden="true" className="size-5 shrink-0" />
        <p className="min-w-0 flex-1 basis-60">
          <strong>
            {isLive
              ? i18n.t('Preview of a product that shoppers see.')
              : i18n.t('Preview: not visible to shoppers.')}
          </strong>{' '}
          {i18n.t('It shows what is saved, until {time}. Nothing can be bought, saved or reviewed here.', {
            time: formatMoment(endsAt),
          })}
        </p>
      </div>
    </aside>
  );
}
