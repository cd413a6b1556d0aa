import 'graphiql/setup-workers/vite';
import { GraphiQL } from 'graphiql';
import { createRoot } from 'react-dom/client';
import 'graphiql/style.css';
import { EXAMPLES } from './examples.ts';
import { fetcher } from './fetcher.ts';
import './page.css';

function Sandbox() {
  return (
    <GraphiQL
      fetcher={fetcher}
      defaultTabs={EXAMPLES}
      defaultEditorToolsVisibility
      isHeadersEditorEnabled
      // Edits survive a reload but not the browser tab, since they may contain tokens.
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
