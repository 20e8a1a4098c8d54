/** `schemas/examples/interactive.json`: methods that ask before they act, with the standard questions. */
import document from '../../../../schemas/examples/interactive.json' with { type: 'json' };
import { equalJson, type Json } from '../../../core/json/json.js';
import type { CallContext, HubPart } from '../activation.js';
import { bidirErrorMessage, CancelledError, NotSupportedError } from '../bidir/bidir-error.js';
import { StandardFallback } from '../bidir/fallback.js';
import {
  confirm,
  prompt,
  select,
  type SelectOption,
  type StandardRequest,
  type StandardResponse,
} from '../bidir/standard-questions.js';

type Asking<T = Json> = CallContext<StandardRequest<T>, StandardResponse<T>>;

const TEMPLATES: readonly SelectOption<string>[] = [
  { value: 'minimal', label: 'Minimal', description: 'Bare-bones starter' },
  { value: 'full', label: 'Full Featured', description: 'All features included' },
  { value: 'api', label: 'API Only', description: 'Backend API template' },
];

async function* wizard(_params: object, { channel }: Asking<string>) {
  yield { event: 'started' };
  try {
    const name = await prompt(channel, 'Enter project name:');
    yield { event: 'name_collected', name };
    const [template] = await select(channel, 'Choose template:', TEMPLATES);
    if (template === undefined) throw new CancelledError();
    yield { event: 'template_selected', template };
    if (!(await confirm(channel, `Create project '${name}' with '${template}' template?`))) throw new CancelledError();
    yield { event: 'created', name, template };
    yield { event: 'done' };
  } catch (error) {
    yield wizardFailure(error);
  }
}

function wizardFailure(error: unknown) {
  if (error instanceof CancelledError) return { event: 'cancelled' };
  if (error instanceof NotSupportedError) return { event: 'error', message: 'Interactive mode required' };
  return { event: 'error', message: bidirErrorMessage(error) };
}

async function* deleteFiles({ paths }: { readonly paths: readonly string[] }, { channel }: Asking) {
  // Silence is no consent: whatever keeps the user from saying yes means no.
  if (!(await new StandardFallback(channel).confirm(`Delete ${paths.length} files?`))) {
    yield { event: 'cancelled' };
    return;
  }
  for (const path of paths) yield { event: 'deleted', path };
  yield { event: 'done', count: paths.length };
}

async function* confirmOnce({ message }: { readonly message: string }, { channel }: Asking) {
  try {
    yield { event: (await confirm(channel, message)) ? 'confirmed' : 'declined' };
  } catch (error) {
    yield { event: 'error', message: bidirErrorMessage(error) };
  }
}

interface ProjectConfig {
  readonly name: string;
  readonly language: 'haskell' | 'rust' | 'typescript';
  readonly maintainers?: readonly string[];
  readonly public?: boolean;
}

async function* configure({ project }: { readonly project?: string | null }, { channel }: Asking<ProjectConfig>) {
  const name = project ?? 'new-project';
  const current: ProjectConfig = { name, language: 'typescript', maintainers: [], public: false };
  try {
    const config = await prompt(channel, `Configuration of '${name}':`, { default: current });
    yield equalJson({ ...config }, { ...current }) ? { event: 'unchanged' } : { event: 'saved', ...config };
  } catch (error) {
    if (!(error instanceof CancelledError)) throw error;
    yield { event: 'unchanged' };
  }
}

export const interactive: HubPart = {
  document: document as Json,
  implementation: { wizard, delete: deleteFiles, confirm: confirmOnce, configure },
};
