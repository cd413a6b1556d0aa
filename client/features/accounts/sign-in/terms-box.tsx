import type { ComponentProps } from 'react';
import { Trans } from '@lingui/react';
import { paths } from '#client/lib/paths.ts';
import { Checkbox } from '#client/ui/forms/checkbox.tsx';

/** The box at the terms. Only a tick is recorded. */
export function TermsBox(box: Omit<ComponentProps<typeof Checkbox>, 'children'>) {
  return (
    <Checkbox {...box}>
      <Trans
        id="I agree to the <0>terms and conditions</0>"
        components={{
          0: <a href={paths.terms()} target="_blank" rel="noreferrer" className="text-lake underline" />,
        }}
      />
    </Checkbox>
  );
}
