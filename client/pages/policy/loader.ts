import { data, type LoaderFunctionArgs } from 'react-router-dom';
import { unlocalizedPath } from '#rules/text/language.ts';
import { preload } from '#client/lib/preload.ts';
import { PolicyPageDocument } from './query.generated.ts';
import { textSlugAt } from './policy-text.ts';

export async function loader(args: LoaderFunctionArgs): Promise<null> {
  const slug = textSlugAt(unlocalizedPath(new URL(args.request.url).pathname));
  const { shopText } = await preload(args, PolicyPageDocument, { slug });
  if (!shopText) throw data(null, { status: 404 });
  return null;
}
