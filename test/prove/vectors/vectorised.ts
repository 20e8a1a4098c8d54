/** The hubs that vectors are made for in these tests, read once. */
import type { Hub } from '../../../src/core/model/hub.js';
import type { Vectors } from '../../../src/prove/vectors/vectors-of.js';
import { exampleTexts, fixtureTexts, readWhole, vectorsOfText, type NamedText } from '../../emit/emitted-hubs.js';

export interface NamedHub extends NamedText {
  readonly hub: Hub;
  /** Made once, when first asked for. */
  readonly vectors: () => Promise<Vectors>;
}

export function vectorisedHubs(): NamedHub[] {
  const texts = [...exampleTexts(), ...fixtureTexts('plexus'), ...fixtureTexts('schemars')];
  return texts.map(({ name, text }) => ({ name, text, hub: readWhole(text), vectors: () => vectorsOfText(text) }));
}
