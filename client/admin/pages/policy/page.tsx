import { useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { showMessage } from '#client/state/messages.ts';
import { LoadFailed } from '#client/ui/loading/load-failed.tsx';
import {
  type TextDetailsFragment,
  useSaveTextDraftMutation,
  useStaffTextQuery,
  useStaffTextsQuery,
} from '../../features/texts/texts.generated.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { PageSkeleton } from '../../ui/page-skeleton.tsx';
import { useVersionedForm } from '../../ui/use-versioned-form.ts';
import NotFoundPage from '../not-found/page.tsx';
import { AdoptPanel } from './adopt-panel.tsx';
import { PublishPanel } from './publish-panel.tsx';
import { TextChanges } from './text-changes.tsx';
import { toInput, findProblems, toFormValues } from './text-fields.ts';
import { TextForm } from './text-form.tsx';
import { VersionsPanel } from './versions-panel.tsx';

/** A policy or the about page: its versions, and the draft of the next one. */
export default function PolicyPage() {
  const { slug = '' } = useParams();
  const { data, error, refetch } = useStaffTextQuery({
    variables: { slug },
    fetchPolicy: 'cache-and-network',
  });
  // Incremented when the draft is replaced or removed.
  const [round, setRound] = useState(0);
  if (!data)
    return error ? <LoadFailed title="The text could not be loaded" onRetry={refetch} /> : <PageSkeleton />;
  const { staffText: text } = data;
  if (!text) return <NotFoundPage />;
  const next = () => setRound((before) => before + 1);
  return (
    <>
      <PageHeader
        title={text.inForce.title}
        text="Write the next version, choose the day it takes effect, and read earlier versions."
      />
      <div className="grid gap-6">
        {text.isUnread ? <AdoptPanel text={text} onFailed={refetch} /> : <NextToRead />}
        <VersionsPanel text={text} onTakenBack={next} onFailed={refetch} />
        <KnownText key={`${slug} ${round}`} text={text} onDone={next} onFailed={refetch} />
      </div>
    </>
  );
}

/** In a new shop, a link to the next text that nobody has confirmed. */
function NextToRead() {
  const next = useStaffTextsQuery().data?.staffTexts.find(({ isUnread }) => isUnread);
  if (!next) return null;
  const { slug, inForce } = next;
  return (
    <p>
      Next to read:{' '}
      <Link to={`/content/policies/${slug}`} className="inline-block py-0.5 text-lake underline">
        {inForce.title}
      </Link>
    </p>
  );
}

interface KnownTextProps {
  text: TextDetailsFragment;
  onDone: () => void;
  onFailed: () => Promise<unknown>;
}

function KnownText({ text, onDone, onFailed }: KnownTextProps) {
  const { slug, draft, inForce } = text;
  const [save, { loading }] = useSaveTextDraftMutation();
  const form = useVersionedForm({
    initial: toFormValues(draft ?? inForce),
    version: draft?.version ?? 0,
    isFollowing: true,
    save: async (typed, version) => {
      const { data } = await save({ variables: { slug, version, input: toInput(typed) } });
      return data?.saveTextDraft.draft?.version;
    },
    onSaved: () => showMessage('Draft saved. Visitors do not see it yet.'),
    check: findProblems,
  });
  return (
    <>
      <TextForm form={form} hasDraft={draft !== null} isBusy={loading} />
      <TextChanges inForce={inForce} values={form.values} />
      <PublishPanel text={text} isDirty={form.isDirty} onDone={onDone} onFailed={onFailed} />
    </>
  );
}
