import { data, type LoaderFunctionArgs } from 'react-router-dom';
import { unlocalizedPath } from '#rules/text/language.ts';
import { preload } from '#client/lib/preload.ts';
import { PolicyPageDocument } from './query.generated.ts';
import { textSlugAt, versionAt } from './policy-text.ts';

export async function loader(args: LoaderFunctionArgs): Promise<null> {
  const { pathname, search } = new URL(args.request.url);
  const version = versionAt(search);
  if (!version) throw data(null, { status: 404 });
  const slug = textSlugAt(unlocalizedPath(pathname));
  const { shopText } = await preload(args, PolicyPageDocument, { slug, ...version });
  if (!shopText) throw data(null, { status: 404 });
  return null;
}
