/** The pages about a hub, as files: a site, or Markdown. Nothing is written. */
import { printableDeep, printableDocs } from '../../core/text/printable-deep.js';
import { eachMethod, type Hub } from '../../core/model/hub.js';
import type { EmittedFile } from '../../emit/common/file-set.js';
import { hubFacts } from '../../explore/facts/hub-facts.js';
import { methodFacts } from '../../explore/facts/method-facts.js';
import { typeFacts } from '../../explore/facts/type-facts.js';
import { makeMarkdown } from '../../explore/site/make-markdown.js';
import { makeSite } from '../../explore/site/make-site.js';
import type { SiteFacts } from '../../explore/site/site.js';
import { diffHubs } from '../../prove/diff/diff-hubs.js';
import { findingFacts } from '../explore/diff-facts.js';
import { siteScript, siteStyle } from './site.generated.js';

export const DOCS_FORMATS = ['html', 'markdown'] as const;
export type DocsFormat = (typeof DOCS_FORMATS)[number];

export interface EarlierVersion {
  readonly hub: Hub;
  readonly name: string;
}

export function makeDocs(hub: Hub, format: DocsFormat, earlier?: EarlierVersion): EmittedFile[] {
  const facts = siteFacts(printableDeep(hub, printableDocs), changesSince(hub, earlier));
  return format === 'markdown' ? makeMarkdown(facts) : makeSite(facts, { style: siteStyle, script: siteScript });
}

function changesSince(hub: Hub, earlier: EarlierVersion | undefined): SiteFacts['changes'] {
  if (earlier === undefined) return undefined;
  const findings = diffHubs(earlier.hub, hub).findings.map(findingFacts);
  return printableDeep({ since: earlier.name, findings }, printableDocs);
}

function siteFacts(hub: Hub, changes: SiteFacts['changes']): SiteFacts {
  const methods = new Map(Array.from(eachMethod(hub.root), (method) => [method.path, method]));
  return {
    hub: hubFacts(hub),
    method: (path) => methodFacts(known(methods.get(path), path), hub),
    type: (id) => typeFacts(known(hub.types.get(id), id), hub),
    ...(changes && { changes }),
  };
}

function known<T>(found: T | undefined, name: string): T {
  if (found === undefined) throw new Error(`${name} is listed and not there`);
  return found;
}
