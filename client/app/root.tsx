import { Outlet, ScrollRestoration, type Location } from 'react-router-dom';
import { ShopContext } from '#client/lib/shop.ts';
import { Document } from './document.tsx';
import { Layout } from './layout/layout.tsx';
import { useShellSuspenseQuery } from './shell.generated.ts';

export function Root() {
  const { data } = useShellSuspenseQuery();
  return (
    <ShopContext value={data.shop}>
      <Document>
        <Layout>
          <Outlet />
        </Layout>
        <ScrollRestoration getKey={scrollKey} />
      </Document>
    </ShopContext>
  );
}

/** Documents that were loaded, not navigated to, share a key; each address among them has its own position. */
function scrollKey({ key, pathname, search }: Location): string {
  return key === 'default' ? pathname + search : key;
}
