import { describe, expect, it } from 'vitest';
import { RESPOND, toolNames } from '../../../src/tasks/mcp-server/tool-names.js';

describe('toolNames', () => {
  it('leaves a name as it is where it fits', () => {
    expect(toolNames(['images.process_images']).get('images.process_images')).toBe('images.process_images');
  });

  it('makes every other one fit, and all differ', () => {
    const long = 'n'.repeat(200);
    const paths = ['a b', 'a_b', 'a/b', 'größe', '', RESPOND, `${long}1`, `${long}2`, '\u{1f600}', 'x\u0000y'];
    const names = [...toolNames(paths).values()];
    for (const name of names) expect(name).toMatch(/^[A-Za-z0-9_.-]{1,128}$/);
    expect(new Set([RESPOND, ...names]).size).toBe(paths.length + 1);
  });

  it('gives a method the same name whatever else there is', () => {
    expect(toolNames(['a b', 'c d']).get('a b')).toBe(toolNames(['a b']).get('a b'));
  });
});
