/** What is wrong with parameters before they are sent: in each of them, not only in the first. */
import { isObject, own, type Json } from '../../core/json/json.js';
import type { Hub, Method } from '../../core/model/hub.js';
import { structOf } from '../../core/model/variants.js';
import { exactShapes } from '../../prove/accepts/accepts.js';
import { under, type Fault } from '../../wire/shapes/shape.js';

export function paramFaults({ params }: Method, value: Json, { types }: Hub): readonly Fault[] {
  if (params === undefined) {
    const isEmpty = isObject(value) && Object.keys(value).length === 0;
    return isEmpty ? [] : [{ pointer: '', message: 'the method takes no parameters: expected {}' }];
  }
  const shapeOf = exactShapes(types);
  const whole = shapeOf(params)(value);
  if (whole === undefined) return [];
  const fields = structOf(params, types)?.fields ?? [];
  const inFields = fields.flatMap(({ name, type }) => {
    const held = isObject(value) ? own(value, name) : undefined;
    const fault = held === undefined ? undefined : shapeOf(type)(held);
    return fault === undefined ? [] : [under(name, fault)];
  });
  const isListed = inFields.some(({ pointer }) => pointer === whole.pointer);
  return isListed ? inFields : [whole, ...inFields];
}
