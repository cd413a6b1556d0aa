import { i18n } from '#client/lib/i18n.ts';
import { paths } from '#client/lib/paths.ts';
import { useShop } from '#client/lib/shop.ts';
import { classNames } from '#client/ui/class-names.ts';
import { ShopLink } from '#client/ui/shop-link.tsx';

export function LogoMark({ className }: { className?: string }) {
  return <img src="/icon.svg" alt="" width="48" height="48" className={className} />;
}

/** The uploaded logo on its background; renders nothing without one. */
export function OwnLogo({ className }: { className: string }) {
  const { name, logo } = useShop();
  return (
    logo && (
      <img
        src={`${logo.url}?w=448`}
        alt={name}
        width={logo.width}
        height={logo.height}
        style={{ backgroundColor: logo.ground }}
        className={classNames('w-auto max-w-full min-w-0 rounded-lg object-contain p-1', className)}
      />
    )
  );
}

export function Logo() {
  const { name, logo } = useShop();
  return (
    <ShopLink
      to={paths.home()}
      className={classNames(
        'inline-flex min-h-11 items-center gap-2',
        logo ? 'max-w-40 min-w-0 md:max-w-56 md:shrink-0' : 'shrink-0',
      )}
      aria-label={i18n.t('{shop}, home', { shop: name })}
    >
      {logo ? (
        <OwnLogo className="h-10 md:h-12" />
      ) : (
        <>
          <LogoMark className="size-10 md:size-12" />
          <span
            aria-hidden="true"
            // Narrow phones need the space for the notification bell.
            className="font-display text-xl leading-none font-extrabold whitespace-nowrap max-[359px]:hidden max-[387px]:group-has-[[data-bell]]/header:hidden md:text-2xl lg:text-3xl"
          >
            <ShopName name={name} />
          </span>
        </>
      )}
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
