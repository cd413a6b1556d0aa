import { Siren } from 'lucide-react';
import { matchHazards } from '#rules/pets/hazards.ts';
import { i18n } from '#client/lib/i18n.ts';
import { telephoneUrl, useShop } from '#client/lib/shop.ts';

/** Warns that a text names something dangerous to pets, and advises calling a vet. Renders nothing for other texts. */
export function HazardNote({ text }: { text: string }) {
  const { vetPhone } = useShop();
  const hazards = matchHazards(text);
  return (
    <div aria-live="polite">
      {hazards.length > 0 && (
        <div className="flex items-start gap-3 rounded-xl bg-alarm-wash p-3 text-alarm">
          <Siren aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
          <div>
            {hazards.map(({ key, warning }) => (
              <p key={key} className="font-semibold">
                {i18n.t(warning)}
              </p>
            ))}
            <p>{i18n.t('If your pet may have had some, call a vet now, even if it seems well.')}</p>
            {vetPhone && (
              <a
                href={telephoneUrl(vetPhone)}
                className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
              >
                {i18n.t('Call a vet: {number}', { number: vetPhone })}
              </a>
            )}
          </div>
        </div>
      )}
    </div>
  );
}
