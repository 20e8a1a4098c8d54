// @ts-nocheck: its clients exist only where the test writes them; there this line is taken out, and all is checked.
/** Every scenario by name, with the client that it needs. The same code runs in Node and in the browser. */
import * as images from '../clients/images/index.js';
import * as interactive from '../clients/interactive/index.js';
import * as kitchen from '../clients/kitchen/index.js';
import * as repos from '../clients/repos/index.js';
import * as seedInteractive from '../clients/seedInteractive/index.js';
import * as seeds from '../clients/seedTrials/index.js';
import * as trials from '../clients/trials/index.js';
import * as dialects from './dialects.js';
import * as endings from './endings.js';
import { everyMethod } from './every-method.js';
import * as examples from './examples.js';
import * as questions from './questions.js';
import { Recorder, type Recording } from './recorder.js';
import * as slow from './slow-consumer.js';
import * as validation from './validation.js';
import { watched } from './watched.js';

type Scenario = (transport: trials.Transport, input: never) => Promise<Recording>;

/** Fewer bytes than a single run sends. */
const FEW_BYTES = { maxBufferedBytes: 4 * 2 ** 20 };
const ALWAYS_YES = { onRequest: () => ({ type: 'confirmed', value: true }) };
const NO_RETRY = { retry: false } as const;

const SCENARIOS: { readonly [name: string]: Scenario } = {
  wizard: on(interactive.connect, examples.wizard),
  deleteFiles: on(interactive.connect, examples.deleteFiles),
  deleteUnattended: on(interactive.connect, examples.deleteUnattended, ALWAYS_YES),
  refused: on(interactive.connect, examples.deleteUnattended, NO_RETRY),
  configure: on(interactive.connect, examples.configure),
  processImages: on(images.connect, examples.processImages),
  generate: on(images.connect, examples.generate),
  pipe: on(repos.connect, examples.pipe),
  outOfOrder: on(trials.connect, questions.outOfOrder),
  answeredLater: on(trials.connect, questions.answeredLater),
  manyQuestions: on(trials.connect, questions.manyQuestions),
  slowAnswer: on(trials.connect, questions.slowAnswer),
  lateAnswer: on(interactive.connect, questions.lateAnswer),
  breakOut: on(trials.connect, endings.breakOut),
  cancel: on(trials.connect, endings.cancel),
  abort: on(trials.connect, endings.abort),
  abortMidQuestion: on(trials.connect, endings.abortMidQuestion),
  cutMidStream: on(trials.connect, endings.cutMidStream),
  cutMidQuestion: on(trials.connect, endings.cutMidQuestion),
  busyConsumer: on(trials.connect, slow.busyConsumer),
  waitingConsumer: on(trials.connect, slow.waitingConsumer),
  waitingConsumerOfFewBytes: on(trials.connect, slow.waitingConsumer, FEW_BYTES),
  illShapedHub: on(trials.connect, validation.illShapedHub),
  illShapedStandardQuestion: on(trials.connect, validation.illShapedStandardQuestion),
  illShapedAnswers: on(trials.connect, validation.illShapedAnswers),
  illShapedParams: on(trials.connect, validation.illShapedParams),
  plexusFrames: on(trials.connect, dialects.plexusFrames, {}, watched),
  seedFrames: on(seeds.connect, dialects.seedFrames, {}, watched),
  seedTrials: on(seeds.connect, dialects.seedTrials),
  // The same types, but of another copy of the runtime, whose symbols and private members are its own.
  seedWizard: on(seedInteractive.connect as unknown as typeof interactive.connect, examples.wizard),
  everyMethod: on(kitchen.connect, everyMethod),
};

export type SocketOptions = trials.WebSocketOptions;

/** Runs a scenario against the hub at `url`; rejects where it went as no scenario expects. */
export async function play(name: string, url: string, input: unknown, socket?: SocketOptions): Promise<Recording> {
  const scenario = SCENARIOS[name];
  if (scenario === undefined) throw new Error(`there is no scenario "${name}"`);
  return scenario(trials.webSocket(url, socket), input as never);
}

interface Client {
  close(): Promise<void>;
}

/** What the clients can all be connected with: other forms of handlers have symbols of each runtime's own. */
type Options = Omit<trials.ConnectOptions, 'onRequest'> & { readonly onRequest?: () => unknown };

/** A client of its own for each run. */
function on<C extends Client, I>(
  connect: (to: trials.Transport, options: Options) => C,
  run: (client: C, recorder: Recorder, input: I) => Promise<void>,
  options: Options = {},
  wrap: (transport: trials.Transport, recorder: Recorder) => trials.Transport = (transport) => transport,
): Scenario {
  return async (transport, input) => {
    const recorder = new Recorder();
    const client = connect(wrap(transport, recorder), { ...options, onEvent: recorder.heard });
    try {
      await run(client, recorder, input);
    } finally {
      await client.close();
    }
    const { notes, events } = recorder;
    return { notes, events };
  };
}
