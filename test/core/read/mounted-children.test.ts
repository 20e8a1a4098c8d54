/** A child is called by the name that it is mounted under, whatever it calls itself. */
import { describe, expect, it } from 'vitest';
import type { Json } from '../../../src/core/json/json.js';
import { eachMethod, eachNamespace } from '../../../src/core/model/hub.js';
import { readHub } from '../../../src/core/read/read-hub.js';
import { capturedHubTexts } from '../../emit/emitted-hubs.js';
import { describeWithFixtures } from '../../support/shared.js';

const mount = (name: string): Json => ({ name, role: { kind: 'static_child' } });
const whole = (namespace: string): Json => ({ namespace, methods: [{ name: 'info' }] });

/** The namespaces below one with these methods and children. */
function below(methods: readonly Json[], children: readonly Json[]): string[] {
  const { hub } = readHub(JSON.stringify({ hub: 'sky', methods, children }));
  return hub === undefined ? [] : [...eachNamespace(hub.root)].slice(1).map(({ path }) => path.join('.'));
}

describe('a child that says another name than it is mounted under', () => {
  it('has the name of the method that stands for it', () => {
    expect(below([mount('luna')], [whole('moon')])).toEqual(['luna']);
    expect(below([mount('luna'), mount('sol')], [whole('moon'), whole('sol')])).toEqual(['luna', 'sol']);
  });

  it('keeps its own where it might be another child', () => {
    expect(below([mount('luna'), mount('io')], [whole('moon')])).toEqual(['moon']);
    expect(below([mount('luna')], [whole('moon'), whole('sun')])).toEqual(['moon', 'sun']);
    expect(below([mount('moon')], [whole('moon'), whole('sun')])).toEqual(['moon', 'sun']);
    expect(below([{ name: 'body', role: { kind: 'dynamic_child' } }], [whole('moon')])).toEqual(['moon']);
  });

  it('keeps its own beside the summary of the mounted one', () => {
    expect(below([mount('luna')], [{ namespace: 'luna' }, whole('moon')])).toEqual(['moon']);
  });
});

describeWithFixtures('hubs as they ran', () => {
  it('are called by the paths that they answered', () => {
    const hubs = capturedHubTexts().map(({ text }) => readHub(text).hub);
    const paths = hubs.map((hub) => (hub === undefined ? [] : [...eachMethod(hub.root)].map(({ path }) => path)));
    expect(paths.map((list) => list.filter((path) => path.endsWith('.info') && /luna|moon/.test(path)))).toEqual([
      ['solar.luna.info'],
      ['solar.luna.info'],
      ['solar.earth.luna.info'],
    ]);
  });
});
