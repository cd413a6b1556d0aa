import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { ImagePlus } from 'lucide-react';
import { Button } from '#client/ui/button.tsx';
import { TextArea } from '#client/ui/forms/text-area.tsx';
import { sendPicture } from './send-picture.ts';

interface MarkdownFieldProps {
  label: string;
  hint?: string;
  lang?: string | undefined;
  error?: string | undefined;
  maxLength?: number;
  value: string;
  onChange: (value: string) => void;
}

const ALT = 'Describe the picture';

/** A Markdown text field; pictures are uploaded and inserted at the cursor. */
export function MarkdownField({
  label,
  hint,
  lang,
  error,
  maxLength = 100_000,
  value,
  onChange,
}: MarkdownFieldProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const [failure, setFailure] = useState('');
  const [isSending, setIsSending] = useState(false);
  const insert = (key: string) => {
    const { current: text } = area;
    if (!text) return;
    const textBefore = text.value.slice(0, text.selectionStart);
    const start = textBefore && !textBefore.endsWith('\n\n') ? `${textBefore.trimEnd()}\n\n` : textBefore;
    const after = text.value.slice(text.selectionEnd).trimStart();
    flushSync(() => onChange(`${start}![${ALT}](/pictures/${key})\n\n${after}`));
    // The description of the picture is typed next.
    text.focus();
    text.setSelectionRange(start.length + 2, start.length + 2 + ALT.length);
  };
  const send = async (file: File | undefined) => {
    if (!file) return;
    setIsSending(true);
    setFailure('');
    try {
      insert(await sendPicture(file));
    } catch (problem) {
      setFailure(problem instanceof Error ? problem.message : '');
    }
    setIsSending(false);
  };
  return (
    <div className="grid content-start gap-3">
      <TextArea
        ref={area}
        label={label}
        hint={hint}
        lang={lang}
        error={failure || error}
        maxLength={maxLength}
        rows={16}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
      <Button
        look="outline"
        size="small"
        isBusy={isSending}
        className="justify-self-start"
        aria-label={`Insert picture… into: ${label}`}
        onClick={() => input.current?.click()}
      >
        <ImagePlus aria-hidden="true" className="size-5" />
        Insert picture…
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept="image/jpeg,image/png,image/webp"
        aria-label={`Picture in: ${label}`}
        onChange={({ target }) => {
          void send(target.files?.[0]);
          target.value = '';
        }}
      />
    </div>
  );
}
