import { describe, expect, it } from 'vitest';
import { pageOf } from '../../../src/tasks/mcp-server/tool-pages.js';

const tool = (name: string, size = 0) => ({
  name,
  description: 'x'.repeat(size),
  inputSchema: { type: 'object' as const },
});
const MEGABYTE = 1 << 20;

describe('pageOf', () => {
  it('is all there is, where that is not too much', () => {
    expect(pageOf([tool('a'), tool('b')]).nextCursor).toBeUndefined();
  });

  it('goes on where it ended, and leaves nothing out', () => {
    const tools = ['a', 'b', 'c', 'd', 'e'].map((name) => tool(name, 1.5 * MEGABYTE));
    const names: string[] = [];
    let cursor: string | undefined;
    do {
      const page = pageOf(tools, cursor);
      names.push(...page.tools.map(({ name }) => name));
      cursor = page.nextCursor;
    } while (cursor !== undefined);
    expect(names).toEqual(['a', 'b', 'c', 'd', 'e']);
  });

  it('holds one tool, however long', () => {
    expect(pageOf([tool('a', 9 * MEGABYTE), tool('b')]).tools).toHaveLength(1);
  });

  it('has no page for a cursor that it did not give', () => {
    expect(() => pageOf([tool('a')], '7')).toThrow('no page has the cursor "7"');
    expect(() => pageOf([tool('a')], 'x')).toThrow('no page has the cursor "x"');
  });
});
