/** The hubs that vectors are made for in these tests, read once. */
import type { Hub } from '../../src/model/hub.js';
import { exampleTexts, fixtureTexts, readWhole, type NamedText } from '../emit/emitted-hubs.js';

export interface NamedHub extends NamedText {
  readonly hub: Hub;
}

export function vectorisedHubs(): NamedHub[] {
  const texts = [...exampleTexts(), ...fixtureTexts('plexus'), ...fixtureTexts('schemars')];
  return texts.map(({ name, text }) => ({ name, text, hub: readWhole(text) }));
}
