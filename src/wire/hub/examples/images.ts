/** `schemas/examples/images.json`: makes pictures and works on them, with questions of its own. */
import document from '../../../../schemas/examples/images.json' with { type: 'json' };
import type { Json } from '../../../core/json/json.js';
import type { CallContext, HubPart } from '../activation.js';
import { bidirErrorMessage, BidirError, TypeMismatchError } from '../bidir/bidir-error.js';

interface ImageData {
  readonly path: string;
  readonly width: number;
  readonly height: number;
  readonly format: 'jpeg' | 'png' | 'webp';
  /** Base64. */
  readonly data: string;
}

type ImageRequest =
  | { readonly ConfirmOverwrite: { readonly path: string } }
  | { readonly ChooseQuality: { readonly options: readonly number[] } }
  | { readonly SkipLowRes: { readonly width: number; readonly height: number; readonly threshold: number } };

type ImageResponse = { readonly Confirmed: boolean } | { readonly Quality: number } | { readonly Skip: boolean };

type Asking = CallContext<ImageRequest, ImageResponse>;

const SIZES = [
  [1920, 1080],
  [1280, 720],
  [640, 480],
] as const;
const FORMATS = ['png', 'jpeg', 'webp'] as const;

interface GenerateParams {
  readonly prompt: string;
  readonly count?: number;
}

async function* generate({ prompt, count = 1 }: GenerateParams, { progress }: CallContext) {
  for (let index = 0; index < count; index++) {
    progress(`Painting picture ${index + 1} of ${count}`, (100 * index) / count);
    yield picture(prompt, index);
  }
}

function picture(prompt: string, index: number): ImageData {
  const [width, height] = SIZES[index % SIZES.length] as (typeof SIZES)[number];
  const format = FORMATS[index % FORMATS.length] as (typeof FORMATS)[number];
  const name =
    prompt
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-|-$/g, '') || 'picture';
  const data = Buffer.from(`${prompt} #${index + 1}`).toString('base64');
  return { path: `generated/${name}-${index + 1}.${format}`, width, height, format, data };
}

/** What there is to process: pictures called "small" are, and those called "existing" were processed before. */
async function* processImages({ paths }: { readonly paths: readonly string[] }, { channel }: Asking) {
  for (const path of paths) {
    try {
      yield await processOne(path, channel);
    } catch (error) {
      if (!(error instanceof BidirError)) throw error;
      yield { Error: { path, message: bidirErrorMessage(error) } };
    }
  }
  yield 'Done';
}

const THRESHOLD = 800;
const QUALITIES = [80, 90, 100];

async function processOne(path: string, channel: Asking['channel']) {
  const [width, height] = path.includes('small') ? SIZES[2] : SIZES[0];
  if (width < THRESHOLD && (await isSkipped(channel, width, height))) return { Skipped: { path } };
  if (path.includes('existing') && !(await mayOverwrite(channel, path))) return { Skipped: { path } };
  const answer = await channel.request({ ChooseQuality: { options: QUALITIES } });
  if (!('Quality' in answer)) throw mismatch('Quality', answer);
  return { Processed: { path, quality: answer.Quality } };
}

async function isSkipped(channel: Asking['channel'], width: number, height: number): Promise<boolean> {
  const answer = await channel.request({ SkipLowRes: { width, height, threshold: THRESHOLD } });
  if (!('Skip' in answer)) throw mismatch('Skip', answer);
  return answer.Skip;
}

async function mayOverwrite(channel: Asking['channel'], path: string): Promise<boolean> {
  const answer = await channel.request({ ConfirmOverwrite: { path } });
  if (!('Confirmed' in answer)) throw mismatch('Confirmed', answer);
  return answer.Confirmed;
}

function mismatch(expected: string, answer: ImageResponse): TypeMismatchError {
  return new TypeMismatchError(expected, Object.keys(answer).join(', '));
}

interface WatermarkParams {
  readonly input: ImageData;
  readonly text?: string | null;
}

/** Over the picture where that is fine, otherwise beside it. */
async function* watermark({ input, text }: WatermarkParams, { channel }: Asking) {
  const path = (await mayOverwrite(channel, input.path)) ? input.path : input.path.replace(/(\.\w+)?$/, '-marked$1');
  const marked = Buffer.concat([Buffer.from(input.data, 'base64'), Buffer.from(` [${text ?? 'sample'}]`)]);
  yield { ...input, path, data: marked.toString('base64') };
}

export const images: HubPart = {
  document: document as Json,
  implementation: { generate, process_images: processImages, watermark },
};
