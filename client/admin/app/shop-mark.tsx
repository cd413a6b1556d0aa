import { ShopIcon } from '../ui/shop-icon.tsx';
import { useShopMarkQuery } from './shop-mark.generated.ts';

/** The shop's logo, or the built-in icon. */
export function ShopMark() {
  const shop = useShopMarkQuery().data?.shop;
  if (!shop?.logo) return <ShopIcon side={32} />;
  const { url, width, height, ground } = shop.logo;
  return (
    <img
      src={`${url}?w=250`}
      alt={shop.name}
      width={width}
      height={height}
      style={{ backgroundColor: ground }}
      className="h-8 w-auto max-w-28 min-w-0 rounded-lg object-contain p-1 md:h-10 md:max-w-48"
    />
  );
}
