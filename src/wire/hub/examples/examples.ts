/** The example hubs by name, each loaded when it is asked for. */
import type { HubPart } from '../activation.js';

export const EXAMPLES: Readonly<Record<string, () => Promise<HubPart>>> = {
  interactive: async () => (await import('./interactive.js')).interactive,
  images: async () => (await import('./images.js')).images,
  repos: async () => (await import('./repos.js')).repos,
};
