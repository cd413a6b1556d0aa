import { type ReactNode, useState } from 'react';
import { errorMessage, SAVE_FAILED } from '#client/lib/graph/user-error.ts';
import { i18n } from '#client/lib/i18n.ts';
import { Button } from '#client/ui/button.tsx';
import { FormAlert } from '#client/ui/forms/form-alert.tsx';

interface CreateLinkFormProps {
  /** Text of the button. */
  label: string;
  isBusy: boolean;
  onCreate: () => Promise<unknown>;
  /** Explains the link, with fields if it has options. */
  children: ReactNode;
}

/** The form to create a link to a pet; shows its errors. */
export function CreateLinkForm({ label, isBusy, onCreate, children }: CreateLinkFormProps) {
  const [errorText, setErrorText] = useState<string | null>(null);
  const createLink = async () => {
    if (isBusy) return;
    setErrorText(null);
    await onCreate().catch((error: unknown) => setErrorText(errorMessage(error, i18n.t(SAVE_FAILED))));
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void createLink();
      }}
      className="grid gap-5"
    >
      {children}
      <FormAlert text={errorText} />
      <Button type="submit" isBusy={isBusy}>
        {label}
      </Button>
    </form>
  );
}
