import type { Ref } from 'react';
import { OTPInput, type SlotProps } from 'input-otp';
import { CODE_DIGITS } from '#rules/constants.ts';
import { i18n } from '#client/lib/i18n.ts';
import { latinDigits } from '#client/ui/forms/field.tsx';
import { classNames } from '#client/ui/class-names.ts';

interface CodeBoxesProps {
  ref?: Ref<HTMLInputElement>;
  value: string;
  onChange: (value: string) => void;
  /** Called when the last box is filled. */
  onComplete?: (value: string) => void;
  isWrong: boolean;
  /** The id of the error message. */
  describedBy: string;
}

/** Six boxes backed by one input, so that browsers can fill in the code from an SMS. */
export function CodeBoxes({ isWrong, describedBy, onChange, ...input }: CodeBoxesProps) {
  return (
    <OTPInput
      {...input}
      maxLength={CODE_DIGITS}
      onChange={(text) => onChange(latinDigits(text))}
      pattern="^[\d०-९]+$"
      pasteTransformer={(text) => latinDigits(text).replace(/\D/g, '')}
      inputMode="numeric"
      autoComplete="one-time-code"
      pushPasswordManagerStrategy="none"
      autoFocus
      aria-label={i18n.t('Code of {count} digits', { count: CODE_DIGITS })}
      aria-invalid={isWrong || undefined}
      aria-describedby={describedBy}
      containerClassName="flex justify-between gap-2"
      render={({ slots }) => slots.map((slot, index) => <Box key={index} {...slot} isWrong={isWrong} />)}
    />
  );
}

function Box({ char, isActive, hasFakeCaret, isWrong }: SlotProps & { isWrong: boolean }) {
  return (
    <span
      className={classNames(
        'grid h-14 w-full max-w-14 place-items-center rounded-xl border-2 bg-paper font-display text-2xl font-bold',
        isWrong ? 'border-alarm' : isActive ? 'border-lake outline-3 outline-lake' : 'border-edge',
      )}
    >
      {char ?? (hasFakeCaret && <span className="h-6 w-0.5 animate-pulse bg-ink" />)}
    </span>
  );
}
