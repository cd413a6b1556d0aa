import type { LinkProps } from 'react-router-dom';
import { buttonLook, type ButtonLook, type ButtonSize } from './button-look.ts';
import { ShopLink } from './shop-link.tsx';

interface LinkButtonProps extends LinkProps {
  to: string;
  look?: ButtonLook;
  size?: ButtonSize;
}

/** A link with the look of a button. For actions use Button. */
export function LinkButton({ look, size, className, ...rest }: LinkButtonProps) {
  return <ShopLink {...rest} className={buttonLook(look, size, className)} />;
}
