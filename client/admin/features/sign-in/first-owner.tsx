import { useSignInHelpQuery } from './sign-in.generated.ts';

/** Explains how to create the first owner of a shop without one. */
export function FirstOwner() {
  const { data } = useSignInHelpQuery();
  if (data?.hasOwner !== false) return null;
  return (
    <section aria-labelledby="first-owner" className="grid gap-3 border-b border-line pb-5">
      <h2 id="first-owner" className="text-lg">
        This shop has no owner yet
      </h2>
      <p>
        Run this on the server, with your e-mail. It prints a link that signs you in once, within 24 hours.
      </p>
      <code className="block rounded-xl bg-sunk p-3 text-sm break-words">
        npm run ops -- staff add &lt;email&gt; --role owner
      </code>
    </section>
  );
}
