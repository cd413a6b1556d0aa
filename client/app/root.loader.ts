import type { LoaderFunctionArgs } from 'react-router-dom';
import { preload } from '#client/lib/preload.ts';
import { Footer } from './layout/lazy-footer.ts';
import { ShellDocument } from './shell.generated.ts';

export async function loader(args: LoaderFunctionArgs): Promise<null> {
  await Promise.all([preload(args, ShellDocument, {}), Footer.load()]);
  return null;
}
