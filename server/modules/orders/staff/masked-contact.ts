// Masked mobile and e-mail, shown to staff until they reveal them.

/** @example maskedContact({ phoneNumber: '9876543210', email: 'asha@example.in' }) // '98••••••10', 'a•••@example.in' */
export function maskedContact({ phoneNumber, email }: { phoneNumber: string; email: string }) {
  const [name = '', domain = ''] = email.split('@');
  return {
    phoneNumber: `${phoneNumber.slice(0, 2)}••••••${phoneNumber.slice(-2)}`,
    email: email && `${name.slice(0, 1)}•••@${domain}`,
  };
}
