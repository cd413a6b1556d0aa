import { Outlet, ScrollRestoration } from 'react-router-dom';
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
        <ScrollRestoration />
      </Document>
    </ShopContext>
  );
}
