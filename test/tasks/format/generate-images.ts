/** `hub-codegen generate` of an example, into a project that may have a formatter. */
import { fromRoot } from '../../../scripts/root.js';
import { runCommand } from '../../cli/run-command.js';
import type { Project } from './project.js';

export const IMAGES = fromRoot('schemas/examples/images.json');

export function generateImages(project: Project, ...more: readonly string[]) {
  return runCommand(['generate', IMAGES, '--lang', 'ts', '--out', project.at('src/hub'), ...more]);
}
