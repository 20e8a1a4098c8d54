/** Clients with one mistake each, such as an emitter might make: the vectors must notice all of them. */
import type { EmittedFile } from '../../../src/emit/common/file-set.js';
import { exampleText } from '../emitted-hubs.js';
import { renamedClient, type HaskellClient } from './haskell-workspace.js';

interface Mistake {
  readonly name: string;
  readonly schema: string;
  readonly from: string;
  readonly to: string;
}

const PERCENT = JSON.stringify({ title: 'Percent', type: 'integer', minimum: 1, maximum: 100 });

const MISTAKES: readonly Mistake[] = [
  {
    name: 'a wrong key',
    schema: exampleText('images'),
    from: '"path" .= imageDataPath record',
    to: '"paths" .= imageDataPath record',
  },
  {
    name: 'a lost tag',
    schema: exampleText('interactive'),
    from: '"event" .= string "created", ',
    to: '',
  },
  {
    name: 'a dropped null',
    schema: exampleText('repos'),
    from: '"fork_of" .=/ repoForkOf record',
    to: 'case repoForkOf record of { Present known -> "fork_of" .= known; _ -> [] }',
  },
  {
    name: 'a forgotten default',
    schema: exampleText('interactive'),
    from: 'members .:! "public" .!= False',
    to: 'members .: "public"',
  },
  {
    name: 'a bound too wide',
    schema: PERCENT,
    from: 'atMost 100',
    to: 'atMost 1000',
  },
];

export const BROKEN_NAMES: readonly string[] = MISTAKES.map(({ name }) => name);

export function brokenClients(): Promise<HaskellClient[]> {
  return Promise.all(MISTAKES.map(brokenClient));
}

async function brokenClient({ name, schema, from, to }: Mistake): Promise<HaskellClient> {
  const { files } = await renamedClient({ name, text: schema });
  const holdsIt = ({ path, text }: EmittedFile): boolean => path.startsWith('src/') && text.includes(from);
  if (!files.some(holdsIt)) throw new Error(`nothing to break: ${from}`);
  const broken = files.map((file) => (holdsIt(file) ? { ...file, text: file.text.replace(from, to) } : file));
  return { name, files: broken };
}
