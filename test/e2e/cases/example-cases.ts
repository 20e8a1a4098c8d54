/** The example hubs, used as their users would. */
import { describe, expect, test } from 'vitest';
import type { Stage } from './stage.js';

export const WIZARD = {
  notes: {
    asked: [
      { type: 'prompt', message: 'Enter project name:' },
      expect.objectContaining({ type: 'select', message: 'Choose template:' }),
      { type: 'confirm', message: "Create project 'my-project' with 'api' template?" },
    ],
    context: [{ method: 'interactive.wizard', variant: 'confirm' }],
    items: [
      { event: 'started' },
      { event: 'name_collected', name: 'my-project' },
      { event: 'template_selected', template: 'api' },
      { event: 'created', name: 'my-project', template: 'api' },
      { event: 'done' },
    ],
  },
  events: [],
};

export function exampleCases({ play }: Stage): void {
  describe('interactive', () => {
    test('wizard: all three questions answered, all events in order', async () => {
      expect(await play('wizard', 'interactive')).toEqual(WIZARD);
    });

    test('delete: confirmed, declined, cancelled', async () => {
      expect(await play('deleteFiles', 'interactive')).toEqual({
        notes: {
          confirmed: [
            { event: 'deleted', path: 'a' },
            { event: 'deleted', path: 'b' },
            { event: 'done', count: 2 },
          ],
          declined: [{ event: 'cancelled' }],
          cancelled: [{ event: 'cancelled' }],
        },
        events: [],
      });
    });

    test("delete: answered by the client's own handler", async () => {
      const items = [
        { event: 'deleted', path: 'a' },
        { event: 'done', count: 1 },
      ];
      const notes = { items, confirm: [{ event: 'confirmed' }] };
      expect(await play('deleteUnattended', 'interactive')).toEqual({ notes, events: [] });
    });

    test('configure: a whole configuration asked for and answered', async () => {
      const saved = { name: 'site', language: 'rust', maintainers: ['ada', 'Grüße 🦀'], public: false };
      expect(await play('configure', 'interactive')).toEqual({
        notes: {
          asked: ["Configuration of 'site':"],
          changed: [{ event: 'saved', ...saved }],
          cancelled: [{ event: 'unchanged' }],
        },
        events: [],
      });
    });
  });

  describe('images', () => {
    test('process_images: questions of its own, each with its own kind of answer', async () => {
      const items = [
        { Processed: { path: 'a.png', quality: 100 } },
        { Skipped: { path: 'small.png' } },
        { Skipped: { path: 'existing.png' } },
        { Processed: { path: 'may-existing.png', quality: 100 } },
        'Done',
      ];
      expect(await play('processImages', 'images')).toEqual({ notes: { items }, events: [] });
    });

    test('generate: items and how far it has come', async () => {
      const { notes, events } = await play('generate', 'images');
      expect(notes['items']).toMatchObject([{ path: 'generated/cats-1.png' }, { path: 'generated/cats-2.jpeg' }]);
      expect(notes['progress']).toEqual([
        { message: 'Painting picture 1 of 2', percentage: 0 },
        { message: 'Painting picture 2 of 2', percentage: 50 },
      ]);
      expect(events).toEqual([]);
    });
  });

  test('repos: list, filter and clone as a pipe', async () => {
    expect(await play('pipe', 'repos')).toEqual({
      notes: {
        asked: [['web', 'storage', 'sync'], 'old-pier', 'shore/driftwood', 6_442_450_944],
        items: [
          { type: 'cloned', name: 'lighthouse', path: 'clones/harbour/lighthouse' },
          { type: 'cloned', name: 'tidepool', path: 'clones/harbour/tidepool' },
          { type: 'cloned', name: 'driftwood', path: 'clones/harbour/driftwood' },
          { type: 'failed', name: 'broken-hull', message: 'the remote hung up' },
        ],
      },
      events: [],
    });
  });
}
