import { data, type LoaderFunctionArgs } from 'react-router-dom';
import { preload } from '#client/lib/preload.ts';
import { PolicyPageDocument } from './policy-page.generated.ts';
import { textAt } from './policy-text.ts';

export async function loader(args: LoaderFunctionArgs): Promise<null> {
  const text = textAt(new URL(args.request.url).pathname);
  const { shopText } = await preload(args, PolicyPageDocument, { text });
  if (!shopText) throw data(null, { status: 404 });
  return null;
}
