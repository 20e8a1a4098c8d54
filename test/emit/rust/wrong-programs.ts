/** Programs that must not compile, and what rustc is to say of each: the link between question and answer holds. */
import type { EmittedFile } from '../../../src/emit/common/file-set.js';

export const WRONG_PROGRAMS_CRATE = 'wrong-programs';

export interface WrongProgram {
  /** Of its file. */
  readonly name: string;
  readonly about: string;
  readonly text: string;
  /** The error's code, and what it says; absent where there is to be none. */
  readonly expected?: readonly [code: string, says: RegExp];
}

const IMPORTS = `#![allow(unused_imports, dead_code)]

use images_client::client::Images;
use images_client::handlers::*;
use images_client::runtime::*;
use images_client::*;

struct Answers;
`;

const FUNCTIONS: Readonly<Record<string, string>> = {
  confirm_overwrite: `    async fn confirm_overwrite(&self, question: ConfirmOverwrite, _: Context) -> Answered<ConfirmOverwriteAnswer> {
        Ok(question.path.is_empty().into())
    }
`,
  choose_quality: `    async fn choose_quality(&self, question: ChooseQuality, _: Context) -> Answered<ChooseQualityAnswer> {
        Ok(question.options[0].into())
    }
`,
  skip_low_res: `    async fn skip_low_res(&self, _: SkipLowRes, _: Context) -> Answered<SkipLowResAnswer> {
        Ok(SkipLowResAnswer::Skip(true))
    }
`,
};

/** A handler, with other text in place of some of it. */
function handler(changes: Readonly<Record<string, string>>, main = 'fn main() {}'): string {
  const functions = Object.entries(FUNCTIONS).map(([name, text]) => changes[name] ?? text);
  return `${IMPORTS}\nimpl ImageHandler for Answers {\n${functions.join('\n')}}\n\n${main}\n`;
}

const calling = (what: string): string => `async fn call(hub: &Images) {\n    ${what}\n}\n\nfn main() {}`;

const body = (name: string, text: string): Readonly<Record<string, string>> => ({
  [name]: (FUNCTIONS[name] ?? '').replace(/^ {8}.*$/m, `        ${text}`),
});

export const WRONG_PROGRAMS: readonly WrongProgram[] = [
  {
    name: 'right',
    about: 'a handler that answers each question with what it admits compiles',
    text: handler({}, calling('let _ = hub.process_images(ProcessImagesParams { paths: vec![] }, Answers);')),
  },
  {
    name: 'missing_handler',
    about: 'a forgotten question',
    text: handler({ choose_quality: '' }),
    expected: ['E0046', /missing `choose_quality` in implementation/],
  },
  {
    name: 'answer_of_another_question',
    about: 'an answer of another question',
    text: handler(body('choose_quality', 'Ok(SkipLowResAnswer::Skip(true))')),
    expected: ['E0308', /expected `ChooseQualityAnswer`, found `SkipLowResAnswer`/],
  },
  {
    name: 'answer_of_the_whole_type',
    about: 'an answer of the type that all questions share',
    text: handler(body('choose_quality', 'Ok(ImageResponse::Quality(3))')),
    expected: ['E0308', /expected `ChooseQualityAnswer`, found `ImageResponse`/],
  },
  {
    name: 'wrong_value',
    about: 'a value of another type for an answer',
    text: handler(body('choose_quality', 'Ok(true.into())')),
    expected: ['E0277', /ChooseQualityAnswer: From<bool>` is not satisfied/],
  },
  {
    name: 'variant_that_is_not_admitted',
    about: 'an answer variant that the question does not admit',
    text: handler(body('choose_quality', 'Ok(ChooseQualityAnswer::Skip(true))')),
    expected: ['E0599', /no variant .*named `Skip` found for enum `\S*ChooseQualityAnswer`/],
  },
  {
    name: 'no_handler',
    about: 'a call that asks, without a handler',
    text: handler({}, calling('let _ = hub.process_images(ProcessImagesParams { paths: vec![] });')),
    expected: ['E0061', /takes 2 arguments but 1 argument was supplied/],
  },
  {
    name: 'handler_of_another_hub',
    about: 'a handler that answers other questions',
    text: handler({}, calling('let _ = hub.process_images(ProcessImagesParams { paths: vec![] }, 3_u8);')),
    expected: ['E0277', /the trait bound `u8: Handler<ImageExchange>` is not satisfied/],
  },
  {
    name: 'wrong_parameter',
    about: 'a parameter of another type',
    text: handler({}, calling('let _ = hub.generate(GenerateParams::new(3));')),
    expected: ['E0277', /`String: From<\{integer\}>` is not satisfied/],
  },
];

/** Each is a program of one crate, so that one run of cargo judges them all. */
export function wrongPrograms(): EmittedFile[] {
  return [
    {
      path: 'Cargo.toml',
      text: `[package]
name = "${WRONG_PROGRAMS_CRATE}"
version = "0.0.0"
edition = "2021"

[dependencies]
images-client = { path = "../images", package = "images" }
`,
    },
    ...WRONG_PROGRAMS.map(({ name, text }) => ({ path: `src/bin/${name}.rs`, text })),
  ];
}

export interface Complaint {
  readonly code: string;
  readonly says: string;
}

/** What rustc says of each program: the errors in the messages of `cargo check --message-format json`. */
export function complaintsIn(messages: string): Map<string, Complaint[]> {
  const complaints = new Map<string, Complaint[]>();
  for (const line of messages.split('\n').filter((each) => each.startsWith('{'))) {
    const { reason, target, message } = JSON.parse(line) as Message;
    if (reason !== 'compiler-message' || message?.level !== 'error' || message.code === null) continue;
    const known = complaints.get(target.name) ?? [];
    complaints.set(target.name, [...known, { code: message.code.code, says: message.rendered }]);
  }
  return complaints;
}

interface Message {
  readonly reason: string;
  readonly target: { readonly name: string };
  readonly message?: {
    readonly level: string;
    readonly code: { readonly code: string } | null;
    readonly rendered: string;
  };
}
