/** Schemas that lead back to themselves through what they hold and what they refer to. */
import { isObject, type Json, type JsonObject } from '../json/json.js';
import { resolve, type SchemaDocument, type SchemaNode } from './document.js';
import { subschemas } from './keywords.js';
import { referenceIn } from './reference.js';

/** Each schema of a document is walked once, however often it is asked about. */
const KNOWN = new WeakMap<SchemaDocument, Circles>();

export function leadsBack({ schema, document }: SchemaNode): boolean {
  if (!isObject(schema)) return false;
  const circles = KNOWN.get(document) ?? new Circles(document);
  KNOWN.set(document, circles);
  return circles.holds(schema);
}

/** A schema whose parts are being walked. */
interface Step {
  readonly schema: JsonObject;
  readonly order: number;
  /** The first of those still open that it leads back to. */
  back: number;
  isOwnPart: boolean;
  readonly parts: JsonObject[];
}

/** Tarjan's way to find the circles of a graph, without recursion: chains of references may be long. */
class Circles {
  private readonly document: SchemaDocument;
  private readonly orders = new Map<JsonObject, number>();
  /** Those whose circle is not known yet. */
  private readonly open: JsonObject[] = [];
  private readonly isOpen = new Set<JsonObject>();
  private readonly members = new Set<JsonObject>();

  constructor(document: SchemaDocument) {
    this.document = document;
  }

  holds(schema: JsonObject): boolean {
    if (!this.orders.has(schema)) this.walk(schema);
    return this.members.has(schema);
  }

  private walk(start: JsonObject): void {
    const steps = [this.enter(start)];
    for (let step = steps.at(-1); step !== undefined; step = steps.at(-1)) {
      const next = step.parts.pop();
      if (next === undefined) {
        steps.pop();
        this.leave(step, steps.at(-1));
      } else if (!this.orders.has(next)) {
        steps.push(this.enter(next));
      } else if (this.isOpen.has(next)) {
        step.back = Math.min(step.back, this.orders.get(next) as number);
        step.isOwnPart ||= next === step.schema;
      }
    }
  }

  private enter(schema: JsonObject): Step {
    const order = this.orders.size;
    this.orders.set(schema, order);
    this.open.push(schema);
    this.isOpen.add(schema);
    return { schema, order, back: order, isOwnPart: false, parts: partsOf(schema, this.document) };
  }

  private leave(step: Step, outer: Step | undefined): void {
    if (outer !== undefined) outer.back = Math.min(outer.back, step.back);
    if (step.back < step.order) return;
    const circle = this.open.splice(this.open.lastIndexOf(step.schema));
    for (const schema of circle) {
      this.isOpen.delete(schema);
      if (circle.length > 1 || step.isOwnPart) this.members.add(schema);
    }
  }
}

/** What stands in a schema, and what it refers to. */
function partsOf(schema: JsonObject, document: SchemaDocument): JsonObject[] {
  const parts: Json[] = subschemas(schema).map(([, part]) => part);
  const ref = referenceIn(schema);
  const target = ref === undefined ? undefined : resolve(document, ref);
  if (target !== undefined && 'node' in target) parts.push(target.node.schema);
  return parts.filter(isObject);
}
