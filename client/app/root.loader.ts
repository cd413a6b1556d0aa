import type { LoaderFunctionArgs } from 'react-router-dom';
import { preload } from '#client/lib/preload.ts';
import { ShellDocument } from './shell.generated.ts';

export async function loader(args: LoaderFunctionArgs): Promise<null> {
  await preload(args, ShellDocument, {});
  return null;
}
