import 'graphiql/setup-workers/vite';
import { GraphiQL } from 'graphiql';
import { createRoot } from 'react-dom/client';
import 'graphiql/style.css';
import { EXAMPLES, SIGNED_IN } from './examples.ts';
import { fetcher } from './fetcher.ts';
import './page.css';

function Sandbox() {
  return (
    <GraphiQL
      fetcher={fetcher}
      defaultTabs={EXAMPLES}
      // A tab of one's own asks as whoever signed in, too.
      defaultHeaders={SIGNED_IN}
      defaultEditorToolsVisibility
      isHeadersEditorEnabled
      // What was typed outlives a reload, but not the browser tab: tokens are among it.
      storage={sessionStorage}
      shouldPersistHeaders
    >
      <GraphiQL.Logo>
        <a className="sandbox-title" href="/">
          Moti &amp; Mini graph
        </a>
      </GraphiQL.Logo>
    </GraphiQL>
  );
}

const place = document.getElementById('sandbox');
if (place) createRoot(place).render(<Sandbox />);
