import { Outlet, ScrollRestoration, type Location } from 'react-router-dom';
import { Document } from './document.tsx';
import { Layout } from './layout/layout.tsx';

export function Root() {
  return (
    <Document>
      <Layout>
        <Outlet />
      </Layout>
      <ScrollRestoration getKey={scrollKeyOf} />
    </Document>
  );
}

/** Documents that were loaded, not navigated to, share a key; each address among them has its own position. */
function scrollKeyOf({ key, pathname, search }: Location): string {
  return key === 'default' ? pathname + search : key;
}
