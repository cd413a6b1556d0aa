import { Heart } from 'lucide-react';
import { showMessage } from '#client/state/messages.ts';
import { useSession } from '#client/state/session.ts';
import { askToSignIn } from '#client/state/sign-in.ts';
import { Button } from '#client/ui/button.tsx';

/** The wishlist is for signed-in people; a visitor is asked to sign in. */
export function WishlistButton() {
  const session = useSession();
  const onClick = () => {
    if (session.status !== 'signed-in') return askToSignIn();
    // The room of wishlists is not furnished yet: said so, instead of pretending.
    showMessage('The wishlist opens soon', { kind: 'info' });
  };
  return (
    <Button look="outline" onClick={onClick}>
      <Heart aria-hidden="true" className="size-5" />
      Add to wishlist
    </Button>
  );
}
