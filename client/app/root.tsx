import { Outlet, ScrollRestoration } from 'react-router-dom';
import { Document } from './document.tsx';
import { Layout } from './layout/layout.tsx';

export function Root() {
  return (
    <Document>
      <Layout>
        <Outlet />
      </Layout>
      <ScrollRestoration />
    </Document>
  );
}
