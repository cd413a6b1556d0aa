import { CircleAlert } from 'lucide-react';
import { i18n } from '#client/lib/i18n.ts';

/** A form error, announced immediately. The container exists before its text, or screen readers miss it. */
export function FormAlert({ text }: { text: string | null }) {
  return (
    <div role="alert">
      {text && (
        <p className="flex items-start gap-2 rounded-xl bg-alarm-wash px-4 py-3 font-semibold text-alarm">
          <CircleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
          {i18n.t(text)}
        </p>
      )}
    </div>
  );
}
