import { createContext, useContext } from 'react';
import type { ApolloClient } from '@apollo/client';
import { resumeAfterSignIn } from './ended-session.ts';
import { StaffViewerDocument, type ViewerFieldsFragment } from './viewer.generated.ts';

export type Viewer = ViewerFieldsFragment;

export const ViewerContext = createContext<Viewer | null>(null);

/** The member of staff who is signed in. Only for components inside the shell. */
export function useViewer(): Viewer {
  const viewer = useContext(ViewerContext);
  if (!viewer) throw new Error('no member of staff is signed in');
  return viewer;
}

/** Shows the pages to someone who has just signed in, and sends the waiting requests. */
export function saveViewer(client: ApolloClient, viewer: Viewer | null): void {
  client.writeQuery({ query: StaffViewerDocument, data: { staffViewer: viewer } });
  if (viewer) resumeAfterSignIn();
}
