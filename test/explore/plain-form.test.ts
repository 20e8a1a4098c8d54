import { expect, test } from 'vitest';
import { formIn, plainForm } from '../../src/explore/messages/plain-form.js';
import type { DialogForm } from '../../src/wire/dialog/form.js';
import type { FormType } from '../../src/wire/handlers/form-type.js';

const text: FormType = { kind: 'string' };

test('a form that holds itself stands in the list once, and holds itself again on the other side', () => {
  const tree: FormType = {
    kind: 'object',
    fields: [{ name: 'inside', type: { kind: 'list', item: { kind: 'named', form: () => tree } } }],
  };
  const plain = plainForm({ kind: 'named', form: () => tree });
  expect(plain).toEqual({
    form: { kind: 'named', at: 0 },
    named: [{ kind: 'object', fields: [{ name: 'inside', type: { kind: 'list', item: { kind: 'named', at: 0 } } }] }],
  });
  const revived = formIn(JSON.parse(JSON.stringify(plain)) as typeof plain) as Named;
  const [field] = (revived.form() as Extract<FormType, { kind: 'object' }>).fields;
  const list = field?.type as Extract<FormType, { kind: 'list' }> | undefined;
  expect((list?.item as Named | undefined)?.form()).toBe(revived.form());
});

type Named = Extract<FormType, { kind: 'named' }>;

test('checks stay behind, and values of the hub stay what they are', () => {
  const form: DialogForm = {
    kind: 'object',
    check: () => undefined,
    fields: [
      { name: 'a', type: text, default: { kind: 'named', at: 0, check: 1 } },
      { name: 'b', type: { kind: 'constant', value: { kind: 'named', at: 7, check: 2 } } },
    ],
  };
  const { check: _, ...rest } = form;
  const plain = plainForm(form);
  expect(plain).toEqual({ form: rest, named: [] });
  expect(formIn(plain)).toEqual(rest);
});
