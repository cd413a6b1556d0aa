import { i18n } from '#client/lib/i18n.ts';
import { paths } from '#client/lib/paths.ts';
import { useShop } from '#client/lib/shop.ts';
import { ShopLink } from '#client/ui/shop-link.tsx';

export function LogoMark({ className }: { className?: string }) {
  return <img src="/icon.svg" alt="" width="48" height="48" className={className} />;
}

export function Logo() {
  const { name } = useShop();
  return (
    <ShopLink
      to={paths.home()}
      className="inline-flex min-h-11 shrink-0 items-center gap-2"
      aria-label={i18n.t('{shop}, home', { shop: name })}
    >
      <LogoMark className="size-10 md:size-12" />
      <span
        aria-hidden="true"
        // Narrow phones need the space for the notification bell.
        className="font-display text-xl leading-none font-extrabold whitespace-nowrap max-[359px]:hidden max-[387px]:group-has-[[data-bell]]/header:hidden md:text-2xl lg:text-3xl"
      >
        <ShopName name={name} />
      </span>
    </ShopLink>
  );
}

/** The name with a golden ampersand. */
function ShopName({ name }: { name: string }) {
  const [first, ...others] = name.split('&');
  return (
    <>
      {first}
      {others.length > 0 && <span className="text-marigold-deep">&amp;</span>}
      {others.join('&')}
    </>
  );
}
