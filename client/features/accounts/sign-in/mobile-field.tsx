import type { ComponentProps } from 'react';
import { i18n } from '#client/lib/i18n.ts';
import { FieldFrame, INPUT } from '#client/ui/forms/field-frame.tsx';
import { mobileDigits } from './mobile-digits.ts';

interface MobileFieldProps extends Omit<ComponentProps<'input'>, 'onChange' | 'value'> {
  id: string;
  label: string;
  value: string;
  onChange: (digits: string) => void;
  isInvalid: boolean;
}

/** An input for a mobile number after its country code. Accepts digits only. */
export function MobileField({ id, label, onChange, isInvalid, ...input }: MobileFieldProps) {
  return (
    <FieldFrame id={id} label={label}>
      <div className="flex gap-2">
        <span
          aria-hidden="true"
          className="grid min-h-12 place-items-center rounded-xl bg-sunk px-4 font-semibold"
        >
          +91
        </span>
        <input
          {...input}
          id={id}
          type="tel"
          inputMode="numeric"
          autoComplete="tel-national"
          enterKeyHint="go"
          required
          placeholder={i18n.t('10 digits')}
          aria-invalid={isInvalid || undefined}
          onChange={({ target }) => onChange(mobileDigits(target.value))}
          className={INPUT}
        />
      </div>
    </FieldFrame>
  );
}
