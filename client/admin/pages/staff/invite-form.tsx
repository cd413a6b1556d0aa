import { type FormEvent, useState } from 'react';
import { parseUserError } from '#client/lib/graph/user-error.ts';
import { Button } from '#client/ui/button.tsx';
import { Field } from '#client/ui/forms/field.tsx';
import { FormAlert } from '#client/ui/forms/form-alert.tsx';
import { Select } from '#client/ui/forms/select.tsx';
import { useUnsavedChanges } from '#client/ui/forms/use-unsaved-changes.ts';
import { useViewer } from '../../app/viewer.ts';
import type { StaffRole } from '../../graph-types.generated.ts';
import { ROLE_LABELS, ROLE_PURPOSES } from '../../ui/labels.ts';
import type { Invitation } from './invitation-link.tsx';
import { useInviteStaffMutation } from './staff.generated.ts';

type Problems = Readonly<Partial<Record<'name' | 'email' | 'role', string>>>;

const FAILED = 'The invitation could not be created. Please check your connection and try again.';

export function InviteForm({ onInvited }: { onInvited: (invitation: Invitation) => void }) {
  const { grantableRoles } = useViewer();
  const [typed, setTyped] = useState({ name: '', email: '', role: '' });
  useUnsavedChanges(Object.values(typed).some(Boolean));
  const [problems, setProblems] = useState<Problems>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [invite, { loading }] = useInviteStaffMutation();
  const change = (field: keyof typeof typed, value: string) => {
    setTyped({ ...typed, [field]: value });
    setProblems({ ...problems, [field]: undefined });
    setFailure(null);
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (loading) return;
    const role = grantableRoles.find((name) => name === typed.role);
    const input = { name: typed.name.trim(), email: typed.email.trim() };
    const missing = {
      ...(!input.name && { name: 'Please enter their name.' }),
      ...(!input.email && { email: 'Please enter their e-mail.' }),
      ...(!role && { role: 'Please choose a role.' }),
    };
    setProblems(missing);
    if (!role || Object.keys(missing).length > 0) return;
    try {
      const { data } = await invite({ variables: { input: { ...input, role } } });
      if (data) onInvited(data.inviteStaff);
    } catch (error) {
      const { fields = {}, message = FAILED } = parseUserError(error) ?? {};
      setProblems(fields);
      setFailure(Object.keys(fields).length > 0 ? null : message);
    }
  };
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
      <Field
        label="Name"
        autoComplete="off"
        required
        maxLength={80}
        value={typed.name}
        error={problems.name}
        onChange={({ target }) => change('name', target.value)}
      />
      <Field
        label="Work e-mail"
        type="email"
        autoComplete="off"
        required
        value={typed.email}
        error={problems.email}
        onChange={({ target }) => change('email', target.value)}
      />
      <Select
        label="Role"
        placeholder="Please choose"
        required
        options={grantableRoles.map((value: StaffRole) => ({
          value,
          label: `${ROLE_LABELS[value]}: ${ROLE_PURPOSES[value]}`,
        }))}
        value={typed.role}
        error={problems.role}
        onChange={({ target }) => change('role', target.value)}
      />
      <FormAlert text={failure} />
      <Button type="submit" isBusy={loading}>
        Create invitation
      </Button>
    </form>
  );
}
