// @ts-nocheck: its clients exist only where the test writes them; there this line is taken out, and all is checked.
/** The example hubs, used as their users would. */
import type { Handlers as ImageHandlers, ImageExchange, Images } from '../clients/images/index.js';
import { partial, type interactive as types } from '../clients/interactive/index.js';
import type { StandardExchange, Substrate } from '../clients/interactive/index.js';
import type { FilterExchange, Handlers as RepoHandlers, Repos } from '../clients/repos/index.js';
import type { Recorder } from './recorder.js';

export async function wizard({ interactive }: Substrate, recorder: Recorder): Promise<void> {
  const call = interactive.wizard({
    onRequest: {
      prompt: (question) => {
        recorder.note('asked', question);
        return { type: 'text', value: 'my-project' };
      },
      select: (question) => {
        recorder.note('asked', question);
        return { type: 'selected', values: question.options.slice(-1).map(({ value }) => value) };
      },
      confirm: async (question, { method, variant }) => {
        recorder.note('asked', question);
        recorder.note('context', { method, variant });
        return { type: 'confirmed', value: true };
      },
      custom: () => ({ type: 'cancelled' }),
    },
  });
  await recorder.take('items', call);
}

export async function deleteFiles({ interactive }: Substrate, recorder: Recorder): Promise<void> {
  const answers = {
    confirmed: { type: 'confirmed', value: true },
    declined: { type: 'confirmed', value: false },
    cancelled: { type: 'cancelled' },
  } as const;
  for (const [name, answer] of Object.entries(answers)) {
    await recorder.take(name, interactive.delete({ paths: ['a', 'b'] }, { onRequest: () => answer }));
  }
}

/** Nothing is said about questions but what the client was connected with. */
export async function deleteUnattended({ interactive }: Substrate, recorder: Recorder): Promise<void> {
  await recorder.take('items', interactive.delete({ paths: ['a'] }));
  await recorder.failure('confirm', async () => {
    recorder.note('confirm', await interactive.confirm({ message: 'Really?' }));
  });
}

export async function configure({ interactive }: Substrate, recorder: Recorder): Promise<void> {
  const onRequest = partial<StandardExchange<types.ProjectConfig>>(
    {
      prompt: ({ message, default: current }) => {
        recorder.note('asked', message);
        if (!current) return { type: 'cancelled' };
        return { type: 'text', value: { ...current, language: 'rust', maintainers: ['ada', 'Grüße 🦀'] } };
      },
    },
    (question) => question.reply({ type: 'cancelled' }),
  );
  await recorder.take('changed', interactive.configure({ project: 'site' }, { onRequest }));
  await recorder.take('cancelled', interactive.configure({}, { onRequest: () => ({ type: 'cancelled' }) }));
}

export async function processImages(images: Images, recorder: Recorder): Promise<void> {
  const onRequest: ImageHandlers<ImageExchange> = {
    ChooseQuality: ({ options }) => ({ Quality: Math.max(...options) }),
    SkipLowRes: ({ width, threshold }) => ({ Skip: width < threshold }),
    ConfirmOverwrite: async ({ path }) => ({ Confirmed: path.startsWith('may') }),
  };
  const paths = ['a.png', 'small.png', 'existing.png', 'may-existing.png'];
  await recorder.take('items', images.processImages({ paths }, { onRequest }));
}

export async function generate(images: Images, recorder: Recorder): Promise<void> {
  const onProgress = (progress: unknown): void => recorder.note('progress', progress);
  await recorder.take('items', images.generate({ prompt: 'Cats', count: 2 }, { onProgress }));
}

/** list | filter | clone, each call made by hand for each item of the one before. */
export async function pipe(repos: Repos, recorder: Recorder): Promise<void> {
  const onRequest: RepoHandlers<FilterExchange> = {
    IncludeArchived: ({ repo_name }) => noted({ Include: false }, repo_name),
    IncludeFork: ({ fork_of }) => noted({ Include: true }, fork_of),
    ChooseTopics: ({ topics }) => noted({ Topics: topics.slice(0, 1) }, topics),
    LimitSize: ({ largest }) => noted('Cancelled', largest),
  };
  const noted = <A>(answer: A, about: unknown): A => {
    recorder.note('asked', about);
    return answer;
  };
  for await (const repo of repos.list({ include_archived: true })) {
    for await (const input of repos.filter({ input: repo }, { onRequest })) {
      for await (const event of repos.clone({ input, depth: 1 })) {
        if (event.type !== 'progress') recorder.note('items', event);
      }
    }
  }
}
