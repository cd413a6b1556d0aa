import { TriangleAlert } from 'lucide-react';
import { i18n } from '#client/lib/i18n.ts';

/** The owner's note about what a pet does not tolerate. */
export function AllergyNote({ allergies }: { allergies: string }) {
  return (
    <p className="flex items-start gap-3 rounded-xl bg-alarm-wash px-4 py-3 text-alarm">
      <TriangleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
      <span className="min-w-0 break-words whitespace-pre-line">
        <strong>{i18n.t('Allergies:')}</strong> {allergies}
      </span>
    </p>
  );
}
