/** The hubs that vectors are made for in these tests, read once. */
import type { Hub } from '../../src/model/hub.js';
import { vectorsOf, type Vectors } from '../../src/vectors/vectors-of.js';
import { exampleTexts, fixtureTexts, readWhole, type NamedText } from '../emit/emitted-hubs.js';

export interface NamedHub extends NamedText {
  readonly hub: Hub;
  /** Made once, when first asked for. */
  readonly vectors: () => Promise<Vectors>;
}

export function vectorisedHubs(): NamedHub[] {
  const texts = [...exampleTexts(), ...fixtureTexts('plexus'), ...fixtureTexts('schemars')];
  return texts.map(({ name, text }) => {
    const hub = readWhole(text);
    let made: Promise<Vectors> | undefined;
    return { name, text, hub, vectors: () => (made ??= vectorsOf(hub)) };
  });
}
