/**
 * What the generated types admit and refuse, told by the compiler. Each case is a small program against the clients of
 * the example hubs; a line that must not compile ends in the code of the error and a part of its message.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { compile, type Diagnostic, type Version } from './compilers.js';
import { CONNECTION_HUB } from './connection-hub.js';
import { emitText, exampleText } from './emitted-hubs.js';
import { createWorkspace, writeAll } from './workspace.js';

const HEAD = `import * as claude from '../claude-control/index.js';
import * as images from '../images/index.js';
import * as interactive from '../interactive/index.js';
import * as kitchen from '../kitchen-sink/index.js';
import * as shop from '../shop/index.js';
import * as imagesFake from '../images/test-hub.js';
import * as askingFake from '../interactive/test-hub.js';
import * as shopFake from '../shop/test-hub.js';
export declare const hub: images.Images;
export declare const asking: interactive.Substrate;
export declare const cook: kitchen.KitchenSink;
export const paths: images.ProcessImagesParams = { paths: [] };
export type Same<A, B> = [A] extends [B] ? ([B] extends [A] ? true : false) : false;
export const yes = <_T extends true>(): void => undefined;
`;

const CASES: Readonly<Record<string, string>> = {
  'a session with hooks, permissions and messages': `
    export async function run(): Promise<string | undefined> {
      await using session = claude.session(claude.connect, {
        asksPermission: true,
        hooks: { PreToolUse: { matcher: 'Bash', timeoutMs: 5000 } },
        onQuestion: {
          PreToolUse: ({ tool_name, tool_input }) => ({ PreToolUse: { hookSpecificOutput: {
            hookEventName: 'PreToolUse', permissionDecision: tool_name === 'Bash' ? 'ask' : 'allow', updatedInput: tool_input,
          } } }),
          PostToolUse: async () => ({ PostToolUse: {} }),
          can_use_tool: ({ input, permission_suggestions }, { signal }) =>
            signal.aborted || input['command'] === 'rm' ? { deny: { message: 'no' } }
              : { allow: permission_suggestions ? { updatedPermissions: permission_suggestions } : {} },
        },
      });
      await session.hub.setModel({ model: null });
      for await (const message of session.hub.prompt({ content: 'hello' }))
        if (message.type === 'result') return message.result;
      for await (const message of session.messages()) if (message.type === 'unknown') return 'unknown';
      for await (const event of session.events()) if (event.type === 'failed') return event.error.code;
      return undefined;
    }`,

  'a session that answers nothing': `
    export const session = claude.session(claude.connect);
    export const events = session.events();`,

  'a PostToolUse handler that changes the input': `
    claude.session(claude.connect, { onQuestion: {
      PostToolUse: () => ({ PostToolUse: { hookSpecificOutput: { hookEventName: 'PostToolUse', updatedInput: {} } } }), // TS2322|TS2769 updatedInput|never|PostToolUse
    } });`,

  'a PostToolUse handler that answers as PreToolUse may': `
    claude.session(claude.connect, { onQuestion: {
      PostToolUse: () => ({ PreToolUse: { hookSpecificOutput: { hookEventName: 'PreToolUse', updatedInput: {} } } }), // TS2322|TS2741|TS2353|TS2769 PostToolUse
    } });`,

  'a Stop handler that decides a permission': `
    claude.session(claude.connect, { onQuestion: {
      Stop: () => ({ Stop: { hookSpecificOutput: { hookEventName: 'Stop', permissionDecision: 'allow' } } }), // TS2322|TS2769 permissionDecision|never|Stop
    } });`,

  'a denial without a message': `
    claude.session(claude.connect, { onQuestion: {
      can_use_tool: () => ({ deny: {} }), // TS2322|TS2741 message
    } });
    claude.session(claude.connect, {
      asksPermission: true,
      onQuestion: { can_use_tool: () => ({ deny: {} }) }, // TS2322|TS2741 message|can_use_tool
    });`,

  'one function that decides on permissions': `
    claude.session(claude.connect, {
      asksPermission: true,
      onQuestion: (question) => ('can_use_tool' in question ? { allow: {} } : { Stop: {} }),
    });
    claude.session(claude.connect, {
      asksPermission: true,
      onQuestion: claude.partial<claude.ControlExchange>({}, (question) => {
        if (question.kind === 'can_use_tool') return question.reply({ deny: { message: 'no' } });
        throw new Error(question.kind);
      }),
    });`,

  'permissions that nobody decides': `
    claude.session(claude.connect, { asksPermission: true, onQuestion: { Stop: () => ({ Stop: {} }) } }); // TS2345|TS2322|TS2741|TS2769 can_use_tool`,

  'permissions that nobody decides, without any handler': `
    claude.session(claude.connect, { asksPermission: true }); // TS2345|TS2322|TS2741|TS2769 onQuestion`,

  'a hub for tests': `
    export const fake: images.Images = imagesFake.testHub({
      generate: ({ prompt }) => [{ path: prompt, width: 1, height: 1, format: 'png', data: '' }],
      async *processImages({ paths: [path = ''] }, { ask, progress, signal }) {
        const { Quality } = await ask('ChooseQuality', { options: [1] });
        progress('half', 50);
        if (!signal.aborted) yield { Processed: { path, quality: Quality } };
        yield 'Done';
      },
    });
    export const asked: interactive.Substrate = askingFake.testHub({ interactive: {
      confirm: async (_, { ask }) => {
        const answer = await ask('confirm', { message: 'Sure?' });
        return { type: 'confirmed', confirmed: answer.type === 'confirmed' && answer.value } as never;
      },
    } }, { onRequest: {}, timeoutMs: 5 });
    export const said = shopFake.testHub({ price: () => 3 }, {
      async connected({ say, ask }) {
        say({ type: 'quiet' });
        const answer = await ask('MayClose', { hour: 1 });
        if ('Yes' in answer) await ask('Shelves');
      },
    });`,

  'a hub for tests that is not this hub': `
    imagesFake.testHub({ compress: () => [] }); // TS2353 compress
    imagesFake.testHub({ generate: () => ['a'] }); // TS2322 string
    imagesFake.testHub({ processImages: async (_, { ask }) => {
      await ask('Rotate', {}); // TS2345 Rotate
      await ask('ChooseQuality', { option: [1] }); // TS2353|TS2345|TS2561 option
      const { Skip } = await ask('ChooseQuality', { options: [1] }); // TS2339 Skip
      return Skip ? [] : [];
    } });
    imagesFake.testHub({ generate: (_, { ask }) => [ask('ChooseQuality')] as never[] }); // TS2554 arguments
    shopFake.testHub({}, { connected: ({ say }) => say({ type: 'loud' }) }); // TS2322 loud`,

  'a complete handler object, sync and async': `
    hub.processImages(paths, { onRequest: {
      ConfirmOverwrite: ({ path }) => ({ Confirmed: path !== '' }),
      ChooseQuality: async ({ options }) => ({ Quality: options[0] ?? 80 }),
      SkipLowRes: ({ width, height, threshold }) => Promise.resolve({ Skip: width * height < threshold }),
    } });`,

  'a missing variant is named': `
    hub.processImages(paths, {
      onRequest: { // TS2322|TS2741 SkipLowRes
        ConfirmOverwrite: () => ({ Confirmed: true }),
        ChooseQuality: () => ({ Quality: 1 }),
      } });`,

  'an unknown variant': `
    hub.processImages(paths, { onRequest: {
      ConfirmOverwrite: () => ({ Confirmed: true }),
      ChooseQuality: () => ({ Quality: 1 }),
      SkipLowRes: () => ({ Skip: true }),
      Rotate: () => ({ Skip: true }), // TS2353 Rotate
    } });`,

  'an answer to another question': `
    hub.processImages(paths, { onRequest: {
      ConfirmOverwrite: () => ({ Quality: 1 }), // TS2322|TS2353|TS2741 Confirmed
      ChooseQuality: () => ({ Quality: 1 }),
      SkipLowRes: () => ({ Skip: true }),
    } });`,

  'an answer to another question, async': `
    hub.processImages(paths, { onRequest: {
      ConfirmOverwrite: async () => ({ Quality: 1 }), // TS2322 Confirmed
      ChooseQuality: () => ({ Quality: 1 }),
      SkipLowRes: () => ({ Skip: true }),
    } });`,

  'a payload of the wrong type': `
    hub.processImages(paths, { onRequest: {
      ConfirmOverwrite: () => ({ Confirmed: 'yes' }), // TS2322 boolean
      ChooseQuality: () => ({ Quality: 1 }),
      SkipLowRes: () => ({ Skip: true }),
    } });`,

  'a field that the question does not have': `
    hub.processImages(paths, { onRequest: {
      ConfirmOverwrite: ({ file }) => ({ Confirmed: file }), // TS2339 file
      ChooseQuality: () => ({ Quality: 1 }),
      SkipLowRes: () => ({ Skip: true }),
    } });`,

  'a handler that answers nothing': `
    hub.processImages(paths, { onRequest: {
      ConfirmOverwrite: () => undefined, // TS2322 undefined
      ChooseQuality: () => {}, // TS2322 void
      SkipLowRes: async () => {}, // TS2322 void
    } });`,

  'no handler for questions of the method itself': `
    hub.processImages(paths); // TS2554 Expected 2
    hub.processImages(paths, {}); // TS2345 onRequest
    hub.processImages(paths, { onRequest: undefined }); // TS2322 undefined`,

  'a deferred answer': `
    hub.processImages(paths, { onRequest: {
      ConfirmOverwrite: () => images.deferred,
      ChooseQuality: async (): Promise<images.Deferred> => images.deferred,
      SkipLowRes: (_, { requestId }) => (requestId === '' ? images.deferred : { Skip: true }),
    } });`,

  'the context of a question': `
    hub.processImages(paths, { onRequest: {
      ConfirmOverwrite: (_, context) => {
        const signal: AbortSignal = context.signal;
        const deadline: number | undefined = context.deadline;
        const texts: string[] = [context.requestId, context.method, context.variant];
        const wrong: string = context.signal; // TS2322 AbortSignal
        return { Confirmed: signal.aborted && deadline === 1 && texts.length === 0 && wrong === '' };
      },
      ChooseQuality: () => ({ Quality: 1 }),
      SkipLowRes: () => ({ Skip: true }),
    } });`,

  'one function over the union': `
    hub.processImages(paths, { onRequest: images.replying((question) => {
      switch (question.kind) {
        case 'ConfirmOverwrite': return question.reply({ Confirmed: question.value.path !== '' });
        case 'ChooseQuality': return question.reply({ Quality: question.value.options[0] ?? 1 });
        case 'SkipLowRes': return question.reply({ Skip: !question.signal.aborted });
      }
    }) });`,

  'swapped answers in one function over the union': `
    hub.processImages(paths, { onRequest: images.replying<images.ImageExchange>((question) => {
      switch (question.kind) {
        case 'ConfirmOverwrite': return question.reply({ Quality: 1 }); // TS2353|TS2345 Confirmed
        case 'ChooseQuality': return question.reply({ Confirmed: true }); // TS2353|TS2345 Quality
        case 'SkipLowRes': return question.reply({ Skip: true });
      }
    }) });`,

  'a missing case in one function over the union': `
    const onRequest = images.replying<images.ImageExchange>((question) => { // TS2345|TS7030 undefined|code paths
      switch (question.kind) {
        case 'ConfirmOverwrite': return question.reply({ Confirmed: true });
        case 'ChooseQuality': return question.reply({ Quality: 1 });
      }
    });
    hub.processImages(paths, { onRequest });`,

  'some handlers, and one function for the rest': `
    hub.processImages(paths, { onRequest: images.partial<images.ImageExchange>(
      { ConfirmOverwrite: () => ({ Confirmed: true }) },
      (question) => (question.kind === 'ChooseQuality' ? question.reply({ Quality: 1 }) : images.deferred),
    ) });
    hub.processImages(paths, { onRequest: images.partial<images.ImageExchange>(
      { ConfirmOverwrite: () => ({ Skip: true }) }, // TS2322|TS2353|TS2741 Confirmed
      () => images.deferred,
    ) });`,

  'a plain function': `
    const answer = async (asked: images.ImageRequest): Promise<images.ImageResponse> => ({ Skip: asked === null });
    hub.processImages(paths, { onRequest: answer });
    hub.processImages(paths, { onRequest: (asked) => ('SkipLowRes' in asked ? { Skip: true } : { Confirmed: true }) });
    hub.processImages(paths, { onRequest: (asked, { signal }) => ({ Skip: signal.aborted && asked !== null }) });
    hub.processImages(paths, { onRequest: () => ({ Sure: true }) }); // TS2322|TS2353 Sure
    hub.processImages(paths, { onRequest: (question: string) => ({ Skip: question === '' }) }); // TS2322 string`,

  parameters: `
    hub.processImages({ paths: ['a'] }, { onRequest: () => ({ Skip: true }) });
    hub.generate({ prompt: 'a' });
    hub.generate({ prompt: 'a', count: 2 });
    hub.generate({}); // TS2345|TS2741 prompt
    hub.generate({ promt: 'a' }); // TS2561|TS2353 promt
    hub.generate({ prompt: 1 }); // TS2322 string
    hub.generate({ prompt: 'a', count: undefined }); // TS2379|TS2345|TS2375 undefined
    hub.generate(); // TS2554 Expected 1
    asking.interactive.configure();
    asking.interactive.configure({ project: null });
    asking.interactive.configure(undefined, {});
    asking.interactive.configure({ projekt: 'a' }); // TS2561|TS2353 projekt
    const params: images.GenerateParams = { prompt: 'a' };
    yes<Same<typeof params.count, number | undefined>>();`,

  'options of every call': `
    const signal = AbortSignal.timeout(1);
    hub.generate({ prompt: 'a' }, { signal, timeoutMs: 0, onProgress: ({ message }) => message });
    hub.generate({ prompt: 'a' }, { sinal: signal }); // TS2561|TS2353 sinal
    hub.generate({ prompt: 'a' }, { onRequest: {} }); // TS2353 onRequest`,

  'streams and single results': `
    const stream: AsyncIterable<images.ImageData> = hub.generate({ prompt: 'a' });
    for await (const image of stream) yes<Same<typeof image, images.ImageData>>();
    await using call = hub.generate({ prompt: 'a' });
    await call.cancel();
    const single: Promise<interactive.interactive.ConfirmEvent> = asking.interactive.confirm({ message: 'a' });
    const streamed = asking.interactive.confirmStream({ message: 'a' });
    const items: AsyncIterable<interactive.interactive.ConfirmEvent> = streamed;
    const event = await single;
    if (event.event === 'error') event.message.trim();
    event.message; // TS2339 message
    for await (const wrong of single) void wrong; // TS2504 asyncIterator
    void items;`,

  'the standard questions': `
    asking.interactive.wizard();
    asking.interactive.wizard({ timeoutMs: 1 });
    asking.interactive.wizard({ onRequest: {
      confirm: ({ message, default: value }) => ({ type: 'confirmed', value: value ?? message === '' }),
      prompt: ({ placeholder }) => ({ type: 'text', value: placeholder ?? 1 }),
      select: ({ options }) => ({ type: 'selected', values: options.map(({ value }) => value) }),
      custom: () => ({ type: 'cancelled' }),
    } });
    asking.interactive.wizard({ onRequest: {
      confirm: () => ({ type: 'text', value: true }), // TS2322 confirmed
      prompt: () => ({ type: 'text', value: 'yes' }),
      select: () => ({ type: 'selected', value: 1 }), // TS2322|TS2561|TS2353|TS2741 values
      custom: () => ({ type: 'custom', data: 1 }),
    } });`,

  'the standard questions at a type of the hub': `
    type Config = interactive.interactive.ProjectConfig;
    const config: Config = { name: 'a', language: 'rust' };
    const question: interactive.StandardRequest<Config> = { type: 'prompt', message: 'a', default: config };
    const answer: interactive.StandardResponse<Config> = { type: 'text', value: config };
    asking.interactive.configure({}, { onRequest: {
      confirm: () => ({ type: 'confirmed', value: true }),
      prompt: (asked) => ({ type: 'text', value: { ...(asked.default ?? config), language: 'haskell' } }),
      select: (asked) => ({ type: 'selected', values: asked.options.map((option) => option.value) }),
      custom: ({ data }) => ({ type: 'custom', data }),
    } });
    asking.interactive.configure({}, { onRequest: {
      confirm: () => ({ type: 'confirmed', value: true }),
      prompt: () => ({ type: 'text', value: 'a text' }), // TS2322 ProjectConfig
      select: () => ({ type: 'selected', values: [{ name: 'a', language: 'cobol' }] }), // TS2820|TS2322 cobol
      custom: ({ data }) => ({ type: 'custom', data: data.name }), // TS2322 ProjectConfig
    } });
    asking.interactive.configure({}, { onRequest: () => answer });
    const wrong: interactive.StandardResponse<Config> = { type: 'text', value: 1 }; // TS2322 ProjectConfig
    void [question, wrong];`,

  'questions and answers with tags of their own': `
    cook.kitchen.cook({ recipe: 'a' }, { onRequest: {
      spice: ({ kind, levels }) => (kind === 'spice' ? { kind: 'level', data: levels[0] ?? 1 } : { kind: 'nothing' }),
      allergy: () => ({ kind: 'allergic', data: false }),
      anything_else: () => ({ kind: 'wish', data: 'salt' }),
    } });
    cook.kitchen.cook({ recipe: 'a' }, { onRequest: {
      spice: () => ({ kind: 'nothing' }),
      allergy: () => ({ kind: 'nothing' }), // TS2322 allergic
      anything_else: () => ({ kind: 'wish', data: 1 }), // TS2322 string
    } });
    cook.kitchen.cookQuietly({ onRequest: {
      spice: () => ({ kind: 'level', data: 1 }), // TS2322|TS2353 nothing
      allergy: () => ({ kind: 'allergic', data: true }),
      anything_else: () => ({ kind: 'nothing' }),
    } });`,

  'no handler for questions of the connection, some, or all': `
    shop.connect('ws://localhost');
    shop.connect('ws://localhost', { onQuestion: {} });
    shop.connect('ws://localhost', { onQuestion: { MayClose: ({ hour }) => ({ Yes: hour > 20 }) } });
    shop.connect('ws://localhost', { onQuestion: {
      MayClose: async () => ({ No: 'too early' }),
      Shelves: (question) => ({ Names: [typeof question] }),
    } });`,

  'wrong handlers for questions of the connection': `
    shop.connect('ws://localhost', { onQuestion: {
      MayClose: () => ({ Names: [] }), // TS2322 Names
      Shelves: () => ({ Names: [1] }), // TS2322 string
    } });
    shop.connect('ws://localhost', { onQuestion: {
      Close: () => ({ Names: [] }), // TS2353 Close
    } });
    shop.connect('ws://localhost', { onQuestion: { MayClose: ({ hour }) => ({ No: hour }) } }); // TS2322 string`,

  'one function for all questions of the connection': `
    shop.connect('ws://localhost', { onQuestion: shop.replying((question) => {
      if (question.kind === 'MayClose') return question.reply({ Yes: question.value.hour > 20 });
      return question.reply({ Yes: true }); // TS2353|TS2322|TS2345 Yes
    }) });
    shop.connect('ws://localhost', { onQuestion: shop.auto({}) });`,

  'messages of the connection': `
    for await (const news of shop.connect('ws://localhost').messages({ maxBuffered: 5 })) {
      yes<Same<typeof news, shop.ShopNews>>();
      if (news.type === 'sold') news.item.trim();
      else news.item; // TS2339 item
    }
    cook.messages(); // TS2339 messages
    interactive.connect('ws://localhost').messages(); // TS2339 messages`,
};

interface Expected {
  readonly line: number;
  readonly codes: readonly string[];
  readonly phrases: readonly string[];
}

const MARK = /\/\/ (?<codes>TS\d+(?:\|TS\d+)*) (?<phrases>.*)$/;

function expectedIn(program: string): Expected[] {
  return program.split('\n').flatMap((text, index) => {
    const { codes, phrases } = MARK.exec(text)?.groups ?? {};
    return codes === undefined || phrases === undefined
      ? []
      : [{ line: index + 1, codes: codes.split('|'), phrases: phrases.split('|') }];
  });
}

const NAMES = [
  'asking',
  'claude',
  'cook',
  'hub',
  'images',
  'interactive',
  'kitchen',
  'paths',
  'shop',
  'imagesFake',
  'askingFake',
  'shopFake',
  'yes',
];

/** Each case imports all, and uses some. */
const USED = `void [${NAMES.join(', ')}];\nexport type Used = Same<1, 1>;\n`;

const programs = Object.entries(CASES).map(([name, body], index) => {
  const text = `import { ${NAMES.join(', ')}, type Same } from './head.js';\n${body}\n${USED}`;
  return { name, file: `uses/case${index}.ts`, text };
});

const workspace = createWorkspace();
for (const name of ['claude-control', 'images', 'interactive', 'kitchen-sink'])
  writeAll(workspace, emitText(exampleText(name)), `${name}/`);
writeAll(workspace, emitText(CONNECTION_HUB.text), 'shop/');
workspace.write(
  'uses/head.ts',
  `${HEAD}export { claude, images, interactive, kitchen, shop, imagesFake, askingFake, shopFake };\n`,
);
for (const { file, text } of programs) workspace.write(file, text);
afterAll(() => workspace.remove());

describe.each<Version>(['5.8', '7'])('TypeScript %s', (version) => {
  let found: Diagnostic[];
  beforeAll(async () => {
    found = await compile(workspace, version, 'nodenext');
  });

  test('finds nothing wrong with the clients themselves', () => {
    expect(found.filter(({ file }) => !/case\d+\.ts$/.test(file))).toEqual([]);
  });

  test.each(programs)('$name', ({ file, text }) => {
    const own = found.filter((diagnostic) => diagnostic.file === file);
    const expected = expectedIn(text);
    const unexpected = own.filter((diagnostic) => !expected.some((mark) => isMet(mark, diagnostic)));
    const unmet = expected.filter((mark) => !own.some((diagnostic) => isMet(mark, diagnostic)));
    expect({ unexpected, unmet }).toEqual({ unexpected: [], unmet: [] });
  });
});

function isMet({ line, codes, phrases }: Expected, diagnostic: Diagnostic): boolean {
  if (diagnostic.line !== line || !codes.includes(diagnostic.code)) return false;
  return phrases.some((phrase) => diagnostic.message.includes(phrase));
}

test('deprecated methods, fields, variants and namespaces are marked', () => {
  const files = emitText(exampleText('kitchen-sink'));
  const text = (path: string): string => files.find((file) => file.path === path)?.text ?? '';
  const marked = (path: string): (string | undefined)[] =>
    Array.from(text(path).matchAll(/@deprecated[^\n]*\n\s*\*\/\n\s*([^\n]*)/g), ([, declaration]) => declaration);
  expect(marked('kitchen/client.ts')).toEqual([
    'readonly pantry: PantryClient;',
    'microwave(options?: CallOptions): Promise<Dish> {',
    'microwaveStream(options?: CallOptions): Call<Dish> {',
  ]);
  expect(marked('kitchen/types.ts')).toEqual(['serves?: number | null;', 'serves?: number | null;']);
  expect(marked('kitchen/pantry/client.ts')).toEqual(['export class PantryClient {']);
  expect(marked('kitchen/shapes/units/types.ts')).toEqual(["| 'Mauve';"]);
});
