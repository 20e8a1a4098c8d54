/** Puts text into the clipboard, and says so. */
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';

interface CopyButtonProps {
  readonly label: string;
  readonly text: () => string | Promise<string>;
  /** Only a sign is shown. */
  readonly isSmall?: boolean;
}

const SHOWN_MS = 1500;

export function CopyButton({ label, text, isSmall = false }: CopyButtonProps): JSX.Element {
  const [said, setSaid] = useState('');
  const copy = async (): Promise<void> => {
    setSaid(await copied(text).catch((error: unknown) => (error as Error).message));
    setTimeout(() => setSaid(''), SHOWN_MS);
  };
  return (
    <button
      type="button"
      class={isSmall ? 'copy small' : 'copy'}
      aria-label={isSmall ? label : undefined}
      title={label}
      onClick={() => void copy()}
    >
      {said || (isSmall ? 'Copy' : label)}
    </button>
  );
}

async function copied(text: CopyButtonProps['text']): Promise<string> {
  await navigator.clipboard.writeText(await text());
  return 'copied';
}
