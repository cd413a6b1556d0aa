import { i18n } from '#client/lib/i18n.ts';
import { Picture } from '#client/ui/picture.tsx';
import type { BookableService_ServiceFragment } from './bookings.generated.ts';
import { CHOICE_CARD } from './choice-look.ts';
import { RadioGroup } from '#client/ui/forms/radio.tsx';

interface ServiceChoiceProps {
  services: readonly BookableService_ServiceFragment[];
  chosen: string | null;
  onChoose: (slug: string) => void;
  error: string | null;
}

/** Chooses a service. */
export function ServiceChoice({ services, chosen, onChoose, error }: ServiceChoiceProps) {
  return (
    <RadioGroup isLegendHidden legend={i18n.t('Service')} error={error} className="grid gap-3 sm:grid-cols-2">
      {services.map(({ id, slug, title, short, image }) => (
        <label key={id} className={CHOICE_CARD}>
          <input
            type="radio"
            name="service"
            checked={slug === chosen}
            onChange={() => onChoose(slug)}
            className="sr-only"
          />
          <Picture
            image={image}
            width={96}
            height={72}
            isDecorative
            className="aspect-4/3 w-20 shrink-0 rounded-xl object-cover"
          />
          <span className="min-w-0">
            {title}
            <span className="block text-sm font-normal text-ink-soft">{short}</span>
          </span>
        </label>
      ))}
    </RadioGroup>
  );
}
